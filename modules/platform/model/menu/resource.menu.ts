import { dir, page } from './entry.ts'

export const resourceMenu = dir('resource', '资源', 'Resources', 'Appstore', [
  page('consumerResource', '消费者资源', 'Consumer resources', 'User'),
  page('wxwrokApproval', '企微审批', 'WeCom approvals', 'WechatWork'),
  page('customerInformation', '买家信息', 'Buyer information', 'Idcard'),
  page('amzAfterSalesCard', '售后卡', 'After-sales cards', 'CustomerService'),
  dir('resource/reports', '亚马逊报告', 'Amazon reports', 'Amazon', [
    page('downloadedReports', '报告下载中心', 'Report download centre', 'CloudDownload'),
    page('settlementReport', '结算报告', 'Settlement reports', 'FileExcel'),
    page('SettlementScreenshot', '结算截图', 'Settlement screenshots', 'Camera'),
    page('FBAMultiCountryInventory', 'FBA多国库存', 'FBA inventory by country', 'Global'),
    page('FBAManageInventory', 'FBA管理库存', 'FBA manage inventory', 'Database'),
    page('OrderBasic', '订单基础信息', 'Orders', 'Profile'),
    page('OrderProducts', '订单商品', 'Order items', 'OrderedList'),
    page('FBARemoveOrderDetail', '移除订单明细', 'Removal order detail', 'Delete'),
    page('FBARemoveShipmentDetail', '移除货件明细', 'Removal shipment detail', 'Export'),
    page('BrowseTree', '分类树', 'Browse tree', 'Apartment'),
    page('CouponPerformance', '优惠券绩效', 'Coupon performance', 'Percentage'),
    page('LDBDPerformance', '秒杀绩效', 'Lightning and best deal performance', 'Thunderbolt'),
    page('MerchantListings', '在售商品报告', 'Active listings', 'Bars'),
    page('FbaEstimatedFees', 'FBA预估费用', 'FBA fee preview', 'Calculator'),
    page('OpenListingsPrice', '可售商品价格', 'Open listings prices', 'Dollar'),
    page('MerchantListingsAll', '全部商品报告', 'All listings', 'UnorderedList'),
  ]),
])
