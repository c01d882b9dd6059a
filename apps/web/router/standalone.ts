export interface Standalone {
  path: string
  name: string
  title: string
  title_en?: string
  /** anybody = public; staff = session needed; share = a token in the query or a session; member = the member's own audience. */
  open: 'anybody' | 'staff' | 'share' | 'member' | 'supplier'
  /** Whoever holds one of them may open it. */
  nodes?: readonly string[]
  /** A token in the query opens the one record of a link here, too. */
  shared?: boolean
  /** Of what a link shows: the pages where staff see the same, in whole and one by one. */
  inside?: { readonly all: string; readonly one: string }
}

// heads of departments set up briefings of their own (workplace.md)
const settingsNodes = ['briefingSet', 'briefingSet/dept']
/** Routes outside the shell (platform.md §1.1); their browser title is the title alone. `pagesTitle.…` is a key and is translated. */
const standalone: readonly Standalone[] = [
  { path: '/', name: 'adminLogin', title: 'pagesTitle.adminLogin', open: 'anybody' },
  { path: '/sw', name: 'supplierWrite', title: '供应商资料填写', title_en: 'Supplier data entry', open: 'supplier' },
  { path: '/swl', name: 'supplierWriteLogin', title: '供应商资料填写登录', title_en: 'Supplier data login', open: 'anybody' },
  { path: '/briefingModel', name: 'briefingModel', title: '简报详情', title_en: 'Briefing details', open: 'staff' },
  { path: '/briefingModel/briefingList', name: 'briefingList', title: '写简报', title_en: 'Write a briefing', open: 'staff' },
  { path: '/briefingModel/briefingHistory', name: 'briefingHistory', title: '看简报', title_en: 'View briefings', open: 'staff', shared: true },
  { path: '/briefingModel/statistics', name: 'statistics', title: '统计', title_en: 'Statistics', open: 'staff' },
  { path: '/briefingModel/briefingSet', name: 'briefingSet', title: '设置', title_en: 'Settings', open: 'staff', nodes: settingsNodes },
  { path: '/briefingModel/templateDetail', name: 'templateDetail', title: '模板详情', title_en: 'Template details', open: 'staff', nodes: settingsNodes },
  { path: '/briefingModel/afterReporting', name: 'afterReporting', title: '汇报列表', title_en: 'Report list', open: 'staff' },
  {
    path: '/archiveDetail',
    name: 'archiveDetail',
    title: '客户档案详情',
    title_en: 'Customer archive details',
    open: 'share',
    inside: { all: 'archives', one: 'archives' },
  },
  {
    path: '/overviewInfo',
    name: 'overviewInfo',
    title: '项目详情',
    title_en: 'Project details',
    open: 'share',
    inside: { all: 'overview', one: 'projectDetail' },
  },
  { path: '/share', name: 'share', title: '分享', title_en: 'Shared with you', open: 'anybody' },
  { path: '/statement', name: 'statement', title: '对账单确认', title_en: 'Statement', open: 'anybody' },
  { path: '/card', name: 'card', title: '售后服务', title_en: 'After-sales service', open: 'anybody' },
  { path: '/quote', name: 'quote', title: '运费报价', title_en: 'Freight quote', open: 'anybody' },
  { path: '/404', name: 'notFound', title: 'pagesTitle.notFound', open: 'anybody' },
  { path: '/401', name: 'noPower', title: 'pagesTitle.noPower', open: 'anybody' },
  { path: '/user/login', name: 'userLogin', title: 'pagesTitle.userLogin', open: 'anybody' },
  { path: '/user', name: 'user', title: 'pagesTitle.user', open: 'member' },
]
const byPath = new Map(standalone.map((s) => [s.path, s]))
export const findStandalone = (path: string): Standalone | undefined => byPath.get(path)
