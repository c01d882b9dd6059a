import type { QueryContext } from '@crossway/server-kit'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { audit, xlsxWriter, type Ctx } from '@crossway/server-kit'
import { rightsOf } from '../access/access-cache.ts'
import { matrixRoles } from './matrix.ts'
import { nodeTree } from './node-tree.ts'
import { nodesWithSources } from './node-sources.ts'

const words = {
  'zh-cn': {
    title: '权限点',
    name: '节点',
    type: '类型',
    by: '导出人',
    at: '导出时间',
    what: '内容',
    matrix: '权限矩阵',
    rights: '有效权限',
    source: '来源',
    since: '起',
    until: '止',
  },
  en: {
    title: 'Node',
    name: 'Name',
    type: 'Type',
    by: 'Exported by',
    at: 'At',
    what: 'What',
    matrix: 'Permission matrix',
    rights: 'Effective rights',
    source: 'From',
    since: 'Since',
    until: 'Until',
  },
} as const

async function sheet(heads: readonly string[], rows: readonly (readonly (string | null)[])[], about: readonly (readonly [string, string])[]): Promise<Buffer> {
  const out = new PassThrough()
  const file = buffer(out)
  const writer = xlsxWriter(
    out,
    heads.map((title) => ({ title, number: false })),
    about,
  )
  for (const r of rows) await writer.row(r)
  await writer.end()
  return file
}
const aboutOf = (ctx: Ctx, what: string): [string, string][] => {
  const w = words[ctx.lang]
  return [
    [w.what, what],
    [w.by, ctx.name],
    [w.at, new Date().toISOString()],
  ]
}

/** Nodes by roles as a workbook; √ = the role gives the node. The export is a line of the log (organization.md, permissions, export). */
export async function matrixFile({ app, ctx }: QueryContext, roles: readonly number[]): Promise<Buffer> {
  const w = words[ctx.lang]
  const columns = await matrixRoles(app.db, roles)
  const granted = columns.map((c) => new Set(c.nodes))
  const tree = (await nodeTree(app)).filter((n) => n.type !== 'menu_dir')
  await app.db.tx((tx) =>
    audit({ run: tx, ctx }, [
      { resource: 'role', operation: 'export', action: 'matrix', comment: columns.map((c) => c.code).join(', '), node: 'permissions/export' },
    ]),
  )
  return sheet(
    [w.title, w.name, w.type, ...columns.map((c) => (ctx.lang === 'en' ? (c.name_en ?? c.name) : c.name))],
    tree.map((n) => [ctx.lang === 'en' ? n.title_en : n.title, n.name, n.type, ...granted.map((h) => (h.has(n.name) ? '√' : null))]),
    aboutOf(ctx, w.matrix),
  )
}

/** Effective nodes of one person with their sources as a workbook; logged like the matrix. */
export async function rightsFile({ app, ctx }: QueryContext, account: number): Promise<Buffer> {
  const w = words[ctx.lang]
  const rights = await rightsOf(app, account)
  const titles = new Map((await nodeTree(app)).map((n) => [n.name, ctx.lang === 'en' ? n.title_en : n.title]))
  await app.db.tx((tx) =>
    audit({ run: tx, ctx }, [
      { resource: 'admin', record: account, operation: 'export', action: 'rights', comment: rights.snapshot.name, node: 'permissions/export' },
    ]),
  )
  return sheet(
    [w.title, w.name, w.source, w.since, w.until],
    nodesWithSources(rights).flatMap((n) => n.sources.map((s) => [titles.get(n.node) ?? '', n.node, `${s.kind} ${s.title}`, s.since, s.until])),
    aboutOf(ctx, `${w.rights} ${rights.snapshot.name}`),
  )
}
