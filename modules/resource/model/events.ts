import { defineEvents } from '@crossway/kernel'

/** What this module tells of (docs/contracts.md §3), by the record that it happened to. */
export const resourceEvents = defineEvents({
  'report.imported': ['report_file', '平台报表已导入', 'Platform report imported'],
  'report.rolledBack': ['report_file', '平台报表已撤回', 'Platform report rolled back'],
  'settlementFile.ready': ['report_file', '结算文件就绪', 'Settlement file ready'],
  'listing.lost': ['store', '店铺 Listing 丢失', 'Listings of a store lost'],
  'listing.recovered': ['store', '店铺 Listing 恢复', 'Listings of a store back'],
  'claim.done': ['after_card_claim', '售后卡处理完成', 'After-sales claim done'],
  'afterCard.replacementApproved': ['after_card_claim', '售后卡补发已通过', 'Replacement approved'],
})
