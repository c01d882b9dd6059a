import { definePage } from '@crossway/kernel'

export const skuPage = definePage({
  route: 'sku',
  module: 'product',
  resource: 'sku',
  tabs: [
    { key: 'all' },
    { key: 'draft', where: { status: { eq: 'draft' } } },
    { key: 'pending', where: { status: { eq: 'pending' } }, hurts: true },
    { key: 'on_sale', where: { status: { eq: 'active' }, stage: { eq: 'on_sale' } } },
    { key: 'clearing', where: { status: { eq: 'active' }, stage: { eq: 'clearing' } } },
    { key: 'discontinued', where: { stage: { eq: 'discontinued' } } },
    { key: 'disabled', where: { status: { eq: 'disabled' } } },
    { key: 'missing', where: { incomplete: { eq: true }, status: { in: ['draft', 'pending', 'active'] } }, hurts: true },
  ],
  list: {
    columns: ['image', 'code', 'name_zh', 'category', 'brand', 'kind', 'stage', 'status', 'carton_qty', 'gross_weight', 'last_price', 'buyer', 'updated_at', '!name_en', '!spu_code', '!variant_text', '!customer', '!developer', '!volume', '!barcode', '!special_attrs', '!tags', '!has_customs'],
    filters: ['category', 'brand', 'customer', 'suppliers.supplier', 'stage', 'kind', 'special_attrs', 'developer', 'buyer', 'has_customs', 'incomplete'],
    sort: 'code',
  },
  verbs: ['add', 'edit', 'del', 'import', 'export', 'print', 'submit', 'approve', 'stage', 'disable', 'merge', 'cost'],
  sections: {
    basic: ['code', 'name_zh', 'name_en', 'kind', 'category', 'brand', 'spu_code', 'variant_text', 'unit', 'customer', 'developer', 'buyer', 'images'],
    packaging: ['net_weight', 'gross_weight', 'len_cm', 'wid_cm', 'hei_cm', 'volume', 'carton_qty', 'carton_len_cm', 'carton_wid_cm', 'carton_hei_cm', 'carton_gross', 'carton_volume'],
    quality: ['special_attrs', 'hazmat', 'msds', 'qc_mode', 'aql', 'qc_standard', 'certificates'],
    purchase: ['purchase_lead_days', 'moq', 'std_cost', 'last_price', 'last_price_at', 'shelf_life_days'],
    components: ['components'],
    suppliers: ['suppliers', 'supplier_prices'],
    customs: ['customs'],
    other: ['model_no', 'material', 'barcode', 'description', 'projects', 'tags', 'remark'],
  },
  figures: ['stage', 'last_price', 'carton_qty', 'gross_weight', 'volume'],
  related: [
    { resource: 'msku', by: 'skus.sku', route: 'MSKU' },
    { resource: 'wsku', by: 'sku', route: 'WSKU' },
    { resource: 'sku_change', by: 'sku' },
    { resource: 'sku_measure', by: 'sku' },
    { resource: 'purchase_order', by: 'lines.sku', route: 'purchaseOrderList' },
  ],
  form: 'page',
  phone: { title: 'name_zh', figures: ['last_price', 'carton_qty'], foot: ['code', 'category'] },
})

export const mskuPage = definePage({
  route: 'MSKU',
  module: 'product',
  resource: 'msku',
  tabs: [
    { key: 'all' },
    { key: 'unmapped', where: { mapping_status: { in: ['unmapped', 'expired'] } }, hurts: true },
    { key: 'active', where: { listing_status: { eq: 'active' } } },
    { key: 'inactive', where: { listing_status: { eq: 'inactive' } } },
    { key: 'problem', where: { listing_status: { in: ['suppressed', 'blocked', 'incomplete'] } }, hurts: true },
    { key: 'deleted', where: { listing_status: { eq: 'deleted' } } },
  ],
  list: {
    columns: ['image', 'seller_sku', 'item_id', 'fnsku', 'store', 'title', 'listing_status', 'fulfillment', 'price', 'owner', 'lifecycle', 'mapping_status', 'abc_class', 'restock_status', '!parent_item_id', '!plan_price', '!min_price', '!project', '!rank', '!rating', '!review_count', '!open_date', '!tags', '!synced_at'],
    filters: ['store', 'store.marketplace', 'project', 'owner', 'parent_item_id', 'item_id', 'skus.sku', 'lifecycle', 'listing_status', 'fulfillment', 'tags'],
  },
  verbs: ['add', 'edit', 'export', 'import', 'print', 'map', 'remap', 'assign', 'price'],
  sections: {
    listing: ['store', 'seller_sku', 'item_id', 'parent_item_id', 'fnsku', 'barcode', 'fulfillment', 'title', 'image_url', 'condition', 'listing_status', 'open_date', 'variation_theme'],
    price: ['currency', 'price', 'sale_price', 'sale_from', 'sale_to', 'plan_price', 'min_price', 'target_margin'],
    owner: ['project', 'owner', 'lifecycle', 'restock_status', 'tags', 'remark'],
    mapping: ['skus'],
    fba: ['prep_owner', 'label_owner', 'prep_category', 'storage_type'],
  },
  figures: ['price', 'plan_price', 'rating', 'review_count', 'rank', 'first_sale_date'],
  related: [{ resource: 'wsku', by: 'msku', route: 'WSKU' }],
  form: 'page',
})

export const wskuPage = definePage({
  route: 'WSKU',
  module: 'product',
  resource: 'wsku',
  tabs: [
    { key: 'all' },
    { key: 'draft', where: { status: { eq: 'draft' } } },
    { key: 'pushing', where: { status: { eq: 'pushing' } } },
    { key: 'reviewing', where: { status: { eq: 'reviewing' } } },
    { key: 'active', where: { status: { eq: 'active' } } },
    { key: 'failed', where: { status: { eq: 'failed' } }, hurts: true },
    { key: 'disabled', where: { status: { eq: 'disabled' } } },
  ],
  list: { columns: ['provider', 'warehouse', 'wsku_code', 'sku', 'sku.name_zh', 'units_per', 'status', 'provider_stock', 'pushed_at', '!msku', '!provider_name', '!deviation_pct', '!external_id', '!last_error'], filters: ['provider', 'warehouse', 'sku', 'status'] },
  verbs: ['add', 'edit', 'del', 'import', 'export', 'print', 'push', 'map', 'disable'],
  form: 'drawer',
})

export const productCategoryPage = definePage({
  route: 'productCategory',
  module: 'product',
  resource: 'category',
  tabs: [{ key: 'all' }, { key: 'leaf', where: { leaf: { eq: true }, status: { eq: 'enabled' } } }, { key: 'disabled', where: { status: { eq: 'disabled' } } }],
  list: { columns: ['name_zh', 'name_en', 'code_prefix', 'parent', 'level', 'leaf', 'developer', 'buyer', 'target_margin', 'qc_mode', 'status', '!aql', '!service_level', '!sort'], filters: ['parent', 'leaf', 'developer', 'buyer'], sort: 'path', views: ['tree'] },
  verbs: ['add', 'edit', 'del', 'import', 'export', 'print'],
  sections: {
    basic: ['parent', 'code_prefix', 'name_zh', 'name_en', 'sort'],
    defaults: ['target_margin', 'qc_mode', 'aql', 'qc_standard', 'required_certs', 'service_level', 'stage_days'],
    people: ['developer', 'buyer'],
    attributes: ['attr_template'],
    platforms: ['platforms'],
  },
  related: [{ resource: 'sku', by: 'category', route: 'sku' }],
  form: 'page',
})

export const pages = [skuPage, mskuPage, wskuPage, productCategoryPage] as const
