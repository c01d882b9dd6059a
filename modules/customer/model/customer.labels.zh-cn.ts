import type { LabelsOf } from '@crossway/kernel'
import type { customer } from './customer.resource.ts'

export const customerZh: LabelsOf<typeof customer> = {
  name: '客户',
  fields: {
    customer_no: '客户编号', name: '客户名称', name_key: '名称关键字', short_name: '简称', name_en: '英文名', uscc: '统一社会信用代码',
    customer_type: { label: '客户类型', values: { brand: '品牌方', factory: '工厂', trader: '贸易商', factory_trade: '工贸一体', overseas_brand: '海外品牌', other: '其他' } },
    pool: { label: '所属池', values: { opensea: '公海', protect: '保护', working: '跟进中', cooperate: '合作' } },
    stage: { label: '跟进阶段', values: { new: '新线索', contacted: '已接触', meeting: '已面谈', proposal: '已报方案', negotiation: '商务谈判', contracting: '合同流程', won: '已签约', lost: '已流失' } },
    level: { label: '客户等级', values: { A: 'A', B: 'B', C: 'C', D: 'D' } },
    owner: '负责人', department: '部门', region: '地区', address: '地址', website: '网站', main_products: '主营产品',
    export_exp: { label: '跨境经验', values: { none: '无', oem: '外贸代工', own_store: '自营店铺', agency: '曾委托代运营' } },
    coop_mode: { label: '意向合作模式', values: { agency: '代运营', trade: '买断贸易', joint: '联营分润', consult: '顾问' } },
    target_platforms: '意向平台', target_marketplaces: '意向站点', est_stock_amount: '预计首批货值', est_year_sales: '预计年销售额',
    coop_status: { label: '合作状态', values: { cooperating: '合作中', paused: '暂停', ended: '已终止' } },
    first_signed_at: '首签时间', project_count: '项目数', project_open_count: '进行中项目数', supplier: '对应供应商', merged_into: '合并至', tags: '标签', remark: '备注',
  },
  states: { active: '正常', invalid: '无效', merged: '已合并' },
  actions: {},
}
