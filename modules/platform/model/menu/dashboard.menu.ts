import { dir, page } from './entry.ts'

export const dashboardMenu = dir('dashboard', '看板', 'Dashboards', 'FundProjectionScreen', [
  dir('dashboard/amazon', '亚马逊', 'Amazon', 'Amazon', [
    page('comprehensive', '综合看板', 'Overview board', 'Dashboard'),
    page('amzProfitAnalysis', '利润分析', 'Amazon profit analysis', 'LineChart'),
    page('profitChart', '利润图表', 'Profit charts', 'PieChart'),
    page('profitReport', '利润报表', 'Profit report', 'Table'),
    page('profitTarget', '利润目标', 'Profit targets', 'Aim'),
    page('profitTabReport', '利润透视', 'Profit pivot', 'InsertRowAbove'),
    page('yearReport', '年度报表', 'Year report', 'Calendar'),
    page('productInventory', '产品库存', 'Product inventory', 'Database'),
  ]),
  dir('dashboard/mc', '多渠道', 'Multi-channel', 'Shop', [
    page('comprehensiveMC', '综合看板', 'Multi-channel overview board', 'Dashboard'),
    page('mcProfitChart', '利润图表', 'Multi-channel profit charts', 'PieChart'),
    page('mcProfitReport', '利润报表', 'Multi-channel profit report', 'Table'),
    page('salesStatistics', '销售统计', 'Sales statistics', 'BarChart'),
    page('mcProfitTarget', '利润目标', 'Multi-channel profit targets', 'Aim'),
    page('profitDashboard', '利润看板', 'Profit dashboard', 'Fund'),
    page('CategoryAnalysis', '类目分析', 'Category analysis', 'Apartment'),
  ]),
  dir('dashboard/shopify', '独立站', 'Independent store', 'ShoppingCart', [
    page('comprehensiveShopify', '综合看板', 'Independent-store overview board', 'Dashboard'),
    page('independenceChart', '图表', 'Independent-store charts', 'PieChart'),
    page('independenceTarget', '目标', 'Independent-store targets', 'Aim'),
  ]),
  dir('dashboard/customer', '客户', 'Customer', 'Team', [
    page('investmentIndustryTrack', '招商行业赛道', 'Industry tracks', 'RadarChart'),
    page('CustomerStatistics', '客户统计', 'Customer statistics', 'DotChart'),
    page('marketingSummaryBoard', '招商汇总看板', 'Acquisition summary board', 'FundView'),
  ]),
  dir('dashboard/promotion', '推广', 'Promotion', 'Notification', [page('marketboard', '推广看板', 'Promotion board', 'Sound')]),
  dir('dashboard/finance', '财务', 'Finance', 'AccountBook', [page('receivableStatistics', '应收统计', 'Receivable statistics', 'MoneyCollect')]),
])
