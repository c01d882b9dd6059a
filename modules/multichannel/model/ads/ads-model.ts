import { adAccountLabels, adBudgetLabels, adImportLabels, adNoteLabels, adOrderLabels, adSpendDailyLabels, utmMapLabels } from './ad.labels.ts'
import { adAccount, adBudget, adImport, adNote, adOrder, adSpendDaily, utmMap } from './ad.resources.ts'

export const adResources = [adAccount, adSpendDaily, adImport, utmMap, adOrder, adBudget, adNote]
export const adLabels = {
  ad_account: adAccountLabels,
  ad_spend_daily: adSpendDailyLabels,
  ad_import: adImportLabels,
  utm_map: utmMapLabels,
  ad_order: adOrderLabels,
  ad_budget: adBudgetLabels,
  ad_note: adNoteLabels,
}
