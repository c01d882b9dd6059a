import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { modules } from './modules.ts'

// docs/contracts.md names every call and event that crosses modules; what it names and the code does not have yet stands in its §2.4, and nothing else does.
const root = join(import.meta.dirname, '../..')
const checked = ['customer', 'contract', 'project'] as const
const doc = readFileSync(join(root, 'docs/contracts.md'), 'utf8').split('\n')
const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((c) => c.trim())
const marked = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map((m) => m[1]!)

const sources = new Map(
  readdirSync(join(root, 'modules')).map((m) => [
    m,
    readdirSync(join(root, 'modules', m, 'server'), { recursive: true, encoding: 'utf8' })
      .filter((f) => f.endsWith('.ts') && !f.endsWith('.test.ts') && !f.includes('testing/'))
      .map((f) => readFileSync(join(root, 'modules', m, 'server', f), 'utf8')),
  ]),
)
const face = (m: string): Set<string> => {
  const text = readFileSync(join(root, 'modules', m, 'server/index.ts'), 'utf8').replaceAll(/export type \{[^}]*\}[^\n]*/g, '')
  return new Set([...text.matchAll(/export \{([^}]*)\}/g)].flatMap((x) => x[1]!.split(',').map((n) => n.trim().split(' as ').at(-1)!)))
}
/** Names that other modules import from the face of one. */
const imported = (m: string): Set<string> =>
  new Set(
    [...sources].flatMap(([by, files]) =>
      by === m
        ? []
        : files.flatMap((t) =>
            [...t.matchAll(new RegExp(`import \\{([^}]*)\\} from '@crossway/${m}/server'`, 'g'))].flatMap((x) =>
              x[1]!.split(',').map((n) => n.trim().split(' as ')[0]!),
            ),
          ),
    ),
  )
interface Named {
  readonly name: string
  /** Only pages, jobs and programs of its own module are to call it. */
  readonly own: boolean
}
function commandsOf(m: string): Named[] {
  const from = doc.findIndex((l) => l.startsWith(`| **${m}** ·`))
  const to = doc.findIndex((l, i) => i > from && (l.startsWith('| **') || l === ''))
  return doc.slice(from + 1, to).flatMap((l) => {
    const [names = '', , , callers = ''] = cells(l)
    return marked(names).map((n) => ({ name: /^\w+/.exec(n)![0], own: callers.startsWith('(own') }))
  })
}
/** Events of a module as §3 names them, and which of them only the to-do rules, messages and programs wait for. */
function eventsOf(m: string): { readonly name: string; readonly consumed: boolean }[] {
  const start = doc.indexOf('## 3. Events')
  let producer = ''
  return doc
    .slice(
      start,
      doc.findIndex((l, i) => i > start && l.startsWith('## 4')),
    )
    .flatMap((l) => {
      const [who = '', names = '', consumers = ''] = cells(l)
      if (l.startsWith('|') && who) producer = who
      return producer === m
        ? marked(names)
            .filter((n) => /^\w+(\.\w+)+$/.test(n))
            .map((name) => ({ name, consumed: !/^(to-do|dashboard$)/.test(consumers) }))
        : []
    })
}
/** What §2.4 says of a module: not offered, offered and not called, not emitted, emitted and not consumed. */
function stillToCome(m: string): string[][] {
  const line = doc.slice(doc.indexOf('### 2.4 Still to come')).find((l) => l.startsWith(`| ${m} |`))
  return cells(line ?? '')
    .slice(1)
    .map((c) => marked(c).sort())
}

describe.each(checked)('the register of calls of %s', (m) => {
  const own = sources.get(m)!.join('\n')
  const [notOffered = [], notCalled = [], notEmitted = [], notConsumed = []] = stillToCome(m)
  it('names what the module offers', () => {
    const offered = face(m)
    expect(
      commandsOf(m)
        .flatMap((c) => (offered.has(c.name) ? [] : [c.name]))
        .sort(),
    ).toEqual(notOffered)
  })
  it('names callers that call', () => {
    const [offered, called] = [face(m), imported(m)]
    expect(
      commandsOf(m)
        .flatMap((c) => (c.own || !offered.has(c.name) || called.has(c.name) ? [] : [c.name]))
        .sort(),
    ).toEqual(notCalled)
    const known = new Set(doc.flatMap((l) => (l.startsWith('|') ? marked(l) : [])).map((n) => /\w+$/.exec(/^[\w.]+/.exec(n)?.[0] ?? '')?.[0]))
    expect([...called].filter((n) => n !== '' && n !== 'server' && !n.startsWith('type ') && !known.has(n)).sort()).toEqual([])
  })
  it('names the events that are emitted and who takes them', () => {
    const events = eventsOf(m)
    const emits = (name: string): boolean => own.includes(`'${name}'`)
    const takes = (name: string): boolean => [...sources.values()].some((files) => files.some((t) => new RegExp(`event: '${name}'`).test(t)))
    expect(events.flatMap((e) => (emits(e.name) ? [] : [e.name])).sort()).toEqual(notEmitted)
    expect(events.flatMap((e) => (!e.consumed || !emits(e.name) || takes(e.name) ? [] : [e.name])).sort()).toEqual(notConsumed)
    const named = new Set(events.map((e) => e.name))
    expect(
      [...own.matchAll(/emit\(\{ app, tx \}, '([\w.]+)'/g)]
        .map((x) => x[1]!)
        .filter((n) => !named.has(n))
        .sort(),
    ).toEqual([])
  })
})

describe('the register of events', () => {
  const records = new Set(modules.flatMap((m) => m.model.resources.map((r) => r.name)))
  it.each(modules.map((m) => [m.model.name, m.model.events ?? {}] as const))(
    '%s names in its model what §3 says that it tells of, by a record that is there',
    (m, events) => {
      expect(Object.keys(events).sort()).toEqual([...new Set(eventsOf(m).map((e) => e.name))].sort())
      expect(Object.values(events).flatMap(([record]) => (record === null || record === '*' || records.has(record) ? [] : [record]))).toEqual([])
    },
  )
})
