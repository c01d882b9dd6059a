import { c, type RowLayout } from '../report/row-layout.ts'

export const browseNode: RowLayout = {
  table: 'amz_browse_node',
  zh: '分类节点',
  en: 'Browse node',
  title: 'browse_node_name',
  subtitle: 'browse_node_id',
  columns: {
    browse_node_id: c.id('节点ID', 'Node id', { filled: true }),
    browse_node_name: c.text('名称', 'Name'),
    store_context_name: c.text('店铺名称', 'Store context name', { hidden: true }),
    name_zh: c.text('中文名', 'Chinese name', { ours: true }),
    parent_node_id: c.id('上级', 'Parent', { ours: true }),
    path_ids: c.texts('路径', 'Path'),
    depth: c.int('层级', 'Depth'),
    has_children: c.bool('有下级', 'Has children'),
    child_count: c.int('下级数', 'Children'),
    product_type_definitions: c.texts('商品类型', 'Product types'),
    attributes: c.json('属性', 'Attributes'),
    refinements: c.json('筛选项', 'Refinements'),
    referral_category_code: c.text('佣金类目', 'Referral category', { ours: true }),
    removed_at: c.dateTime('消失时间', 'Removed', { ours: true }),
  },
  key: ['browse_node_id'],
  search: ['browse_node_id', 'browse_node_name', 'name_zh'],
  defaultSort: 'browse_node_id',
  tabs: { current: ['当前', 'Current'], removed: ['已消失', 'Removed'] },
}
