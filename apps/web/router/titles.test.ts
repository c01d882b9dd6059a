import { startTexts, useSession, type MenuEntry, type Tab } from '@crossway/web-kit'
import { beforeAll, expect, test } from 'vitest'
import { browserTitle, tabTitles } from './titles.ts'

const entry = (name: string, title: string): MenuEntry => ({
  id: name.length,
  parentId: null,
  type: 'menu',
  menu_type: 'tab',
  name,
  title,
  title_en: `${name} in English`,
  path: name,
  icon: null,
  url: null,
  keepalive: name,
})
const dir = (title: string): MenuEntry => ({ ...entry(title, title), type: 'menu_dir' })
const tab = (route: string, over: Partial<Tab> = {}): Tab => ({ key: route, route, query: {}, pinned: false, usedAt: 0, ...over })

beforeAll(async () => {
  await startTexts('zh-cn')
  const pages = new Map([
    ['purchaseOrderList', { entry: entry('purchaseOrderList', '采购订单'), above: [dir('采购')] }],
    ['dividedArchitecture', { entry: entry('dividedArchitecture', '分成架构'), above: [dir('财务'), dir('亚马逊')] }],
    ['dividedArchitectureMC', { entry: entry('dividedArchitectureMC', '分成架构'), above: [dir('财务'), dir('多渠道')] }],
  ])
  useSession.setState({ menu: { tree: [], pages, first: 'home' }, site: { site_name: 'ERP管理系统' } })
})

test('browser title: route title, bar, site name; standalone routes stand alone', () => {
  expect(browserTitle('/admin/purchaseOrderList')).toBe('采购订单 | ERP管理系统')
  expect(browserTitle('/subroute/purchaseOrderList')).toBe('采购订单 | ERP管理系统')
  expect(browserTitle('/sw')).toBe('供应商资料填写')
  expect(browserTitle('/admin/m/purchaseOrderList')).toBe('采购订单 | ERP管理系统')
  expect(browserTitle('/admin/m/')).toMatch(/^pagesTitle.admin /) // the words of the shell are no part of this test
})
test('equal titles get their sub-group, records their number', () => {
  const titles = tabTitles([
    tab('dividedArchitecture'),
    tab('dividedArchitectureMC'),
    tab('purchaseOrderList', { key: 'purchaseOrderList:7', query: { DetailID: '7' }, label: 'PO2611200001' }),
  ])
  expect([...titles.values()]).toEqual(['分成架构 · 亚马逊', '分成架构 · 多渠道', '采购订单 · PO2611200001'])
})
