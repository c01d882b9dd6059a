import type { LabelsOf } from '@crossway/kernel'
import type { msku } from './msku.resource.ts'

const parties = { amazon: '亚马逊', seller: '卖家', none: '无' }
const lives = { new: '新品', growth: '成长', mature: '成熟', decline: '衰退', clearance: '清货', stopped: '停止' }
const lines = { label: '配对SKU', fields: { sku: 'SKU', qty: '数量', revenue_ratio: '收入比例' } }

export const mskuZh: LabelsOf<typeof msku> = {
  name: 'MSKU',
  fields: {
    store: '店铺', seller_sku: 'MSKU', item_id: 'ASIN/商品ID', parent_item_id: '父ASIN', fnsku: 'FNSKU', barcode: '条码',
    fulfillment: { label: '配送方式', values: { fba: 'FBA', fbm: '自发货', wfs: '平台仓', vc: '供货', shop: '独立站' } },
    title: '标题', image: '主图', image_url: '主图链接', condition: '成色',
    listing_status: { label: '刊登状态', values: { active: '在售', inactive: '停售', suppressed: '被抑制', blocked: '禁售', incomplete: '信息不全', deleted: '已删除' } },
    currency: '币种', price: '价格', sale_price: '促销价', sale_from: '促销起', sale_to: '促销止', plan_price: '定价', min_price: '底价', target_margin: '目标毛利率',
    lifecycle: { label: '生命周期', values: lives },
    abc_class: { label: 'ABC类', values: { A: 'A', B: 'B', C: 'C' } }, xyz_class: { label: 'XYZ类', values: { X: 'X', Y: 'Y', Z: 'Z' } },
    restock_status: { label: '补货标识', values: { normal: '正常', no_restock: '不补货', paused: '暂停' } },
    project: '项目', owner: '负责人', variation_theme: '变体主题', attrs: '变体属性', rank: '排名', rank_category: '排名类目', rating: '评分', review_count: '评论数', open_date: '上架日', first_sale_date: '首单日',
    prep_owner: { label: '预处理方', values: parties }, label_owner: { label: '贴标方', values: parties }, prep_category: '预处理类',
    storage_type: { label: '仓储类型', values: { standard: '标准', oversize: '大件', extra_large: '超大', apparel: '服装', footwear: '鞋靴' } },
    missing_reports: '连续缺失报告数', synced_at: '同步时间', tags: '标签', remark: '备注',
    skus: { label: '配对SKU', fields: { sku: 'SKU', qty: '数量', revenue_ratio: '收入比例', valid_from: '生效日', valid_to: '失效日' } },
  },
  states: { unmapped: '未配对', mapped: '已配对', expired: '映射失效' },
  actions: {
    map: { label: '配对', args: { lines, valid_from: { label: '生效时间', help: '默认首单日或当前时间' } } },
    remap: { label: '换绑', args: { lines, valid_from: '生效时间' } },
    unmap: '解除配对',
    auto_map: { label: '自动配对', help: '按姐妹店铺的相同MSKU、条码或SKU前缀' },
    assign: { label: '分配负责人', args: { owner: '负责人' } },
    set_floor: { label: '设置定价与底价', args: { plan_price: '定价', min_price: '底价', from: '生效日', reason: '原因' } },
    set_lifecycle: { label: '生命周期', args: { lifecycle: { label: '生命周期', values: lives } } },
  },
  sections: { listing: '刊登', price: '价格', owner: '归属', mapping: '配对', fba: 'FBA', other: '其他' },
  tabs: { all: '全部', unmapped: '未配对', active: '在售', inactive: '停售', problem: '异常', deleted: '已删除' },
}
