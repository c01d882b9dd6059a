import { registerCustomerCalendar } from './home-calendar.ts'
import { registerTransferable } from '@crossway/workplace/server'
import { registerCustomerFigures } from './home-figures.ts'
import { transferableCustomers } from './transferable.ts'
import { registerHandoverAction } from '@crossway/organization/server'
import { registerNotices } from '@crossway/platform/server'
import { handle, type ServerModule } from '@crossway/server-kit'
import { crmTarget } from '../model/board/crm-target.resource.ts'
import { customerModel } from '../model/customer-model.ts'
import { refuse } from '../model/errors.ts'
import { customerLimitRule } from '../model/pool/limit-rule.resource.ts'
import { customerPoolLog } from '../model/pool/pool-log.resource.ts'
import { customerSigning } from '../model/pool/signing.resource.ts'
import { customerBankAccountCommands } from './account/bank-account.commands.ts'
import { customerAccountCommands, followMember } from './account/customer-account.commands.ts'
import { archiveRoutes } from './archive/archive-routes.ts'
import { customerArchiveCommands, customerArchiveDocCommands } from './archive/archive.commands.ts'
import { archiveShareCommands, archiveSubmissionCommands } from './archive/submission.ts'
import { base } from './base.ts'
import { boardRoutes } from './board/board-routes.ts'
import { contactCommands } from './contact/contact.commands.ts'
import { registerCustomerParty } from './customer-party.ts'
import { vcardRoute } from './contact/vcard-route.ts'
import { customerRoutes } from './customer-routes.ts'
import { customerCommands } from './customer.commands.ts'
import { demo } from './demo.ts'
import { figures } from './figures.ts'
import { followupCommands } from './followup/followup.commands.ts'
import { handOverCustomers } from './hand-over.ts'
import { industryCommands } from './industry/industry.commands.ts'
import { jobs } from './jobs.ts'
import { newMediaAccountCommands, newMediaMonthCommands } from './media/new-media.commands.ts'
import { customerNotices } from './pool/notices.ts'
import { sourceCommands } from './source/source.commands.ts'

/** An exception is for one person or one department. */
const limitRuleCommands = handle(customerLimitRule, {
  save: ({ before, draft }) => {
    const type = (draft.scope_type ?? before?.scope_type) as 'employee' | 'department'
    draft[type === 'employee' ? 'department' : 'employee'] = null
    if ((draft[type] ?? before?.[type] ?? null) === null) throw refuse.LIMIT_FOR({}, type)
  },
  actions: {},
})

export const customerServer: ServerModule = {
  model: customerModel,
  commands: [
    industryCommands,
    sourceCommands,
    newMediaAccountCommands,
    newMediaMonthCommands,
    customerCommands,
    contactCommands,
    followupCommands,
    limitRuleCommands,
    handle(customerPoolLog, { actions: {} }),
    handle(customerSigning, { actions: {} }),
    customerAccountCommands,
    customerBankAccountCommands,
    customerArchiveCommands,
    customerArchiveDocCommands,
    archiveShareCommands,
    archiveSubmissionCommands,
    handle(crmTarget, { actions: {} }),
  ],
  figures,
  jobs,
  routes: (http, app) => {
    customerRoutes(http, app)
    vcardRoute(http, app)
    archiveRoutes(http, app)
    boardRoutes(http, app)
  },
  start: (app) => {
    registerCustomerParty(app)
    registerCustomerFigures(app)
    registerCustomerCalendar(app)
    registerNotices(app, customerNotices)
    registerHandoverAction('customer', handOverCustomers)
    registerTransferable(app, transferableCustomers)
    app.ports.saveRules.push(followMember)
  },
  base,
  demo,
}
