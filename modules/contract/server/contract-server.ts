import { registerContractCalendar } from './home-calendar.ts'
import { registerWatermark } from '@crossway/customer/server'
import { registerNotices } from '@crossway/platform/server'
import { registerPaperPrinter } from '@crossway/workplace/server'
import { handle, sql, type ServerModule } from '@crossway/server-kit'
import { contractModel as model } from '../model/contract-model.ts'
import { contractBody } from '../model/contract-body.resource.ts'
import { registerContractFigures } from './home-figures.ts'
import { agreementCommands } from './agreement/agreement.commands.ts'
import { brokerCommands, labourTaxBracketCommands } from './brokerage/broker.commands.ts'
import { brokerageAccrualCommands, brokerageCommands } from './brokerage/brokerage.commands.ts'
import { statementRoute } from './brokerage/statement.ts'
import { brokeragePaymentCommands } from './brokerage/payment.commands.ts'
import { contractCommands } from './contract/contract.commands.ts'
import { eSignRoutes } from './contract/e-sign-routes.ts'
import { contractCollectionCommands, contractReceivableCommands } from './contract/receivable.commands.ts'
import { contractDraftCommands } from './draft/draft.commands.ts'
import { draftRoutes } from './draft/draft-routes.ts'
import { demo } from './demo.ts'
import { figures } from './figures.ts'
import { fileApplyCommands, licenseDocCommands, sealCommands, sealUsageCommands } from './file-apply/file-apply.commands.ts'
import { contractHandlers } from './handlers.ts'
import { pdfOf } from './paper/pdf.ts'
import { withMark } from './paper/picture-mark.ts'
import { paperRoutes } from './paper/paper-routes.ts'
import { reviewRoutes } from './review-routes.ts'
import { registerReviewChecks } from './review.ts'
import { contractTemplateCommands } from './template.commands.ts'
import { contractJobs, contractNotices } from './watch/jobs.ts'

/** Sample brackets of the tax on pay for work (contract.md brokerage); finance checks them before they count. */
const brackets = sql.raw(
  `insert into labour_tax_bracket (up_to, rate, deduction) select * from (values (20000, 20, 0), (50000, 30, 2000), (null, 40, 7000)) as v(up_to, rate, deduction) where not exists (select 1 from labour_tax_bracket)`,
)

export const contractServer: ServerModule = {
  model,
  commands: [
    contractTemplateCommands,
    contractDraftCommands,
    contractCommands,
    handle(contractBody, { actions: {} }),
    contractReceivableCommands,
    contractCollectionCommands,
    agreementCommands,
    brokerCommands,
    brokerageCommands,
    brokerageAccrualCommands,
    brokeragePaymentCommands,
    labourTaxBracketCommands,
    sealCommands,
    licenseDocCommands,
    fileApplyCommands,
    sealUsageCommands,
  ],
  figures,
  jobs: contractJobs,
  handlers: contractHandlers,
  routes: (http, app) => {
    draftRoutes(http, app)
    eSignRoutes(http, app)
    paperRoutes(http, app)
    reviewRoutes(http, app)
    statementRoute(http, app)
  },
  start: (app) => {
    registerReviewChecks(app)
    registerContractFigures(app)
    registerContractCalendar(app)
    registerPaperPrinter(app, pdfOf)
    registerWatermark(app, withMark)
    registerNotices(app, contractNotices)
  },
  base: async ({ tx }) => {
    await tx.run(brackets)
  },
  demo,
}
