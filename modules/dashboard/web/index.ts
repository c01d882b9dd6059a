import { registerPage, registerSlot } from '@crossway/web-kit'

registerPage('comprehensive', () => import('./comprehensive/comprehensive-page.tsx'))
registerPage('amzProfitAnalysis', () => import('./analysis/analysis-page.tsx'))
registerPage('profitChart', () => import('./chart/chart-page.tsx'))
registerPage('profitReport', () => import('./report/report-page.tsx'))
for (const route of ['mcProfitChart', 'independenceChart']) registerPage(route, () => import('./chart/chart-page.tsx'))
registerPage('mcProfitReport', () => import('./report/report-page.tsx'))
registerPage('profitTabReport', () => import('./pivot/pivot-page.tsx'))
registerPage('receivableStatistics', () => import('./receivable/receivable-page.tsx'))
registerPage('investmentIndustryTrack', () => import('./crm/tracks-page.tsx'))
registerPage('CustomerStatistics', () => import('./crm/portfolio-page.tsx'))
registerPage('marketingSummaryBoard', () => import('./crm/summary-page.tsx'))
registerPage('productInventory', () => import('./stock/inventory-page.tsx'))
registerPage('yearReport', () => import('./year/year-page.tsx'))
// Finance's proof of the P&L is drawn with the boards' parts; its page, verbs and closing stand in the ledger module.
registerPage('profitAnalysis', () => import('./profit-analysis/profit-analysis-page.tsx'))
registerSlot('profitAnalysis', () => import('./profit-analysis/entries.slots.tsx'))
for (const route of ['profitTarget', 'mcProfitTarget', 'independenceTarget']) registerSlot(route, () => import('./target/target.slots.tsx'))
