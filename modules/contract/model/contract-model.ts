import type { ModuleModel } from '@crossway/kernel'
import { agreementEn } from './agreement.labels.en.ts'
import { agreementZh } from './agreement.labels.zh-cn.ts'
import { agreement } from './agreement.resource.ts'
import { brokerageAccrualLabels, brokeragePaymentLabels, brokerageLabels, brokerLabels, labourTaxBracketLabels } from './brokerage.labels.ts'
import { broker, brokerage, brokerageAccrual, brokeragePayment, labourTaxBracket } from './brokerage.resource.ts'
import { contractBody } from './contract-body.resource.ts'
import { contractBodyEn, contractDraftEn, contractTemplateEn } from './contract-draft.labels.en.ts'
import { contractBodyZh, contractDraftZh, contractTemplateZh } from './contract-draft.labels.zh-cn.ts'
import { contractDraft } from './contract-draft.resource.ts'
import { contractCollection, contractReceivable } from './contract-receivable.resource.ts'
import { contractTemplate } from './contract-template.resource.ts'
import { contractCollectionLabels, contractReceivableLabels, contractLabels } from './contract.labels.ts'
import { contract } from './contract.resource.ts'
import { contractErrors } from './errors.ts'
import { computedLabels } from './figure-labels.ts'
import { fileApplyEn, licenseDocEn, sealEn, sealUsageEn } from './file-apply.labels.en.ts'
import { fileApplyZh, licenseDocZh, sealUsageZh, sealZh } from './file-apply.labels.zh-cn.ts'
import { fileApply, licenseDoc, seal, sealUsage } from './file-apply.resource.ts'
import { pages } from './pages.ts'
import { contractEvents } from './events.ts'

export const contractModel: ModuleModel = {
  name: 'contract',
  resources: [
    contractTemplate,
    contractDraft,
    contract,
    contractBody,
    contractReceivable,
    contractCollection,
    agreement,
    broker,
    brokerage,
    brokerageAccrual,
    brokeragePayment,
    labourTaxBracket,
    seal,
    licenseDoc,
    fileApply,
    sealUsage,
  ],
  pages,
  labels: {
    contract_template: { 'zh-cn': contractTemplateZh, en: contractTemplateEn },
    contract_draft: { 'zh-cn': contractDraftZh, en: contractDraftEn },
    contract: contractLabels,
    contract_body: { 'zh-cn': contractBodyZh, en: contractBodyEn },
    contract_receivable: contractReceivableLabels,
    contract_collection: contractCollectionLabels,
    agreement: { 'zh-cn': agreementZh, en: agreementEn },
    broker: brokerLabels,
    brokerage: brokerageLabels,
    brokerage_accrual: brokerageAccrualLabels,
    brokerage_payment: brokeragePaymentLabels,
    labour_tax_bracket: labourTaxBracketLabels,
    seal: { 'zh-cn': sealZh, en: sealEn },
    license_doc: { 'zh-cn': licenseDocZh, en: licenseDocEn },
    file_apply: { 'zh-cn': fileApplyZh, en: fileApplyEn },
    seal_usage: { 'zh-cn': sealUsageZh, en: sealUsageEn },
  },
  computedLabels,
  events: contractEvents,
  errors: contractErrors,
}
