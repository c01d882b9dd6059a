import type { ModuleModel } from '@crossway/kernel'
import { afterCardClaim } from './after-sales/after-card-claim.resource.ts'
import { afterCard, afterCardBatch, afterCardSerial } from './after-sales/after-card.resource.ts'
import { afterCardBatchLabels, afterCardClaimLabels, afterCardLabels, afterCardSerialLabels } from './after-sales/after-sales.labels.ts'
import { buyer, buyerOrder } from './buyer/buyer.resource.ts'
import { buyerEn, buyerOrderEn } from './buyer/labels.en.ts'
import { buyerOrderZh, buyerZh } from './buyer/labels.zh-cn.ts'
import { consumer, consumerTouch } from './consumer/consumer.resource.ts'
import { consumerEn, consumerTouchEn } from './consumer/labels.en.ts'
import { consumerTouchZh, consumerZh } from './consumer/labels.zh-cn.ts'
import { resourceErrors } from './errors.ts'
import { layouts } from './layouts/index-of-layouts.ts'
import { pages } from './pages.ts'
import { labelsOfLayout, recordOfLayout } from './report/row-layout.ts'
import { reportFileLabels } from './report/report-file.labels.ts'
import { reportFile } from './report/report-file.resource.ts'
import { settlementFileLabels } from './settlement/settlement-file.labels.ts'
import { settlementFile } from './settlement/settlement-file.resource.ts'
import { settlementScreenshotLabels } from './settlement/settlement-screenshot.labels.ts'
import { settlementScreenshot } from './settlement/settlement-screenshot.resource.ts'
import { wxApprovalEn, wxTemplateEn } from './wecom/labels.en.ts'
import { wxApprovalZh, wxTemplateZh } from './wecom/labels.zh-cn.ts'
import { wxApproval } from './wecom/wx-approval.resource.ts'
import { wxTemplate } from './wecom/wx-template.resource.ts'
import { computedLabels } from './figure-labels.ts'
import { resourceEvents } from './events.ts'

export const resourceModel: ModuleModel = {
  name: 'resource',
  resources: [
    reportFile,
    settlementFile,
    settlementScreenshot,
    wxTemplate,
    wxApproval,
    buyer,
    buyerOrder,
    consumer,
    consumerTouch,
    afterCard,
    afterCardBatch,
    afterCardSerial,
    afterCardClaim,
    ...layouts.map(recordOfLayout),
  ],
  pages,
  labels: {
    report_file: reportFileLabels,
    amz_settlement_file: settlementFileLabels,
    settlement_screenshot: settlementScreenshotLabels,
    wx_approval_template: { 'zh-cn': wxTemplateZh, en: wxTemplateEn },
    buyer: { 'zh-cn': buyerZh, en: buyerEn },
    buyer_order: { 'zh-cn': buyerOrderZh, en: buyerOrderEn },
    consumer: { 'zh-cn': consumerZh, en: consumerEn },
    consumer_touch: { 'zh-cn': consumerTouchZh, en: consumerTouchEn },
    after_card: afterCardLabels,
    after_card_batch: afterCardBatchLabels,
    after_card_serial: afterCardSerialLabels,
    after_card_claim: afterCardClaimLabels,
    wx_approval: { 'zh-cn': wxApprovalZh, en: wxApprovalEn },
    ...Object.fromEntries(layouts.map((l) => [l.table, labelsOfLayout(l)])),
  },
  computedLabels,
  events: resourceEvents,
  errors: resourceErrors,
}
