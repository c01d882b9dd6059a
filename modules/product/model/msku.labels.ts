import { recordLabels } from '@crossway/platform/words'
import { listingStatusText } from './listing-status.ts'
import { msku } from './msku.resource.ts'
import { tagActionLabel } from './tag-action.ts'

export const mskuLabels = recordLabels(msku, {
  name: 'MSKU',
  fields: {
    seller_sku: 'MSKU',
    item_id: ['ASIN/商品ID', 'ASIN / item id'],
    parent_item_id: ['父ASIN', 'Parent ASIN'],
    barcode: ['条码', 'Barcode'],
    fulfillment: {
      label: ['配送方式', 'Fulfilment'],
      values: { fba: 'FBA', fbm: ['自发货', 'By merchant'], wfs: ['平台仓', 'Platform warehouse'], vc: ['供货', 'Vendor'], shop: ['独立站', 'Own shop'] },
    },
    image: ['主图', 'Picture'],
    image_url: ['主图链接', 'Picture link'],
    listing_status: { label: ['刊登状态', 'Listing'], values: listingStatusText },
    sale_price: ['促销价', 'Sale price'],
    sale_from: ['促销起', 'Sale from'],
    sale_to: ['促销止', 'Sale to'],
    plan_price: ['定价', 'Planned price'],
    min_price: ['底价', 'Floor price'],
    target_margin: ['目标毛利率', 'Target margin'],
    lifecycle: {
      label: ['生命周期', 'Life cycle'],
      values: {
        new: ['新品', 'New'],
        growth: ['成长', 'Growth'],
        mature: ['成熟', 'Mature'],
        decline: ['衰退', 'Decline'],
        clearance: ['清货', 'Clearance'],
        stopped: ['停止', 'Stopped'],
      },
    },
    abc_class: { label: ['ABC类', 'ABC'], values: { A: 'A', B: 'B', C: 'C' } },
    xyz_class: { label: ['XYZ类', 'XYZ'], values: { X: 'X', Y: 'Y', Z: 'Z' } },
    restock_status: {
      label: ['补货标识', 'Restock'],
      values: { normal: ['正常', 'Normal'], no_restock: ['不补货', 'No restock'], paused: ['暂停', 'Paused'] },
    },
    variation_theme: ['变体主题', 'Variation theme'],
    attrs: ['变体属性', 'Variation'],
    rank: ['排名', 'Rank'],
    rank_category: ['排名类目', 'Rank in'],
    review_count: ['评论数', 'Reviews'],
    open_date: ['上架日', 'Listed on'],
    first_sale_date: ['首单日', 'First sale'],
    prep_owner: { label: ['预处理方', 'Prepared by'], values: { amazon: ['亚马逊', 'Amazon'], seller: ['卖家', 'Seller'], none: ['无', 'None'] } },
    label_owner: { label: ['贴标方', 'Labelled by'], values: { amazon: ['亚马逊', 'Amazon'], seller: ['卖家', 'Seller'], none: ['无', 'None'] } },
    prep_category: ['预处理类', 'Prep category'],
    storage_type: {
      label: ['仓储类型', 'Storage type'],
      values: {
        standard: ['标准', 'Standard'],
        oversize: ['大件', 'Oversize'],
        extra_large: ['超大', 'Extra large'],
        apparel: ['服装', 'Apparel'],
        footwear: ['鞋靴', 'Footwear'],
      },
    },
    missing_reports: ['连续缺失报告数', 'Missing in reports'],
    synced_at: ['同步时间', 'Synchronised'],
    skus: {
      label: ['配对SKU', 'SKUs'],
      fields: { revenue_ratio: ['收入比例', 'Share of revenue'], valid_from: ['生效日', 'From'], valid_to: ['失效日', 'To'] },
    },
  },
  states: { unmapped: ['未配对', 'Unmapped'], mapped: ['已配对', 'Mapped'], expired: ['映射失效', 'Expired'] },
  actions: {
    map: {
      label: ['配对', 'Map'],
      args: {
        lines: { label: ['配对SKU', 'SKUs'], fields: { revenue_ratio: ['收入比例', 'Share of revenue'] } },
        valid_from: { label: ['生效时间', 'From'], help: ['默认首单日或当前时间', 'First sale or now unless given'] },
      },
    },
    remap: {
      label: ['换绑', 'Map anew'],
      args: { lines: { label: ['配对SKU', 'SKUs'], fields: { revenue_ratio: ['收入比例', 'Share of revenue'] } }, valid_from: ['生效时间', 'From'] },
    },
    unmap: ['解除配对', 'Unmap'],
    auto_map: {
      label: ['自动配对', 'Map automatically'],
      help: ['按姐妹店铺的相同MSKU、条码或SKU前缀', 'By the same MSKU or barcode in a sister store, or the SKU prefix'],
    },
    assign: ['分配负责人', 'Assign owner'],
    set_floor: {
      label: ['设置定价与底价', 'Set price and floor'],
      args: { plan_price: ['定价', 'Planned price'], min_price: ['底价', 'Floor price'], from: ['生效日', 'From'] },
    },
    print_label: ['打印标签', 'Print labels'],
    set_tags: tagActionLabel,
    set_lifecycle: {
      label: ['生命周期', 'Life cycle'],
      args: {
        lifecycle: {
          label: ['生命周期', 'Life cycle'],
          values: {
            new: ['新品', 'New'],
            growth: ['成长', 'Growth'],
            mature: ['成熟', 'Mature'],
            decline: ['衰退', 'Decline'],
            clearance: ['清货', 'Clearance'],
            stopped: ['停止', 'Stopped'],
          },
        },
      },
    },
  },
  tabs: {
    unmapped: ['未配对', 'Unmapped'],
    active: ['在售', 'Active'],
    inactive: ['停售', 'Inactive'],
    problem: ['异常', 'Problem'],
    deleted: ['已删除', 'Deleted'],
  },
  sections: { listing: ['刊登', 'Listing'], price: ['价格', 'Price'], owner: ['归属', 'Ownership'], mapping: ['配对', 'Mapping'], fba: 'FBA' },
})
