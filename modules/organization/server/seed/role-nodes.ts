import type { Reach, RoleSeed } from './role-seed.ts'

/** One node of the menu with the directory that its page stands in. */
export interface SeedNode {
  readonly name: string
  /** Page of a button; a page is its own. */
  readonly page: string
  readonly dir: string | null
}

// Actions that daily work does not need: somebody above decides them, or they undo, open and move money.
const leads = /^(approve|config|manageComment|del|reverse|reopen|merge|reveal|lock|pay|raw|share|unseal|force\w*|over[A-Z]\w*|verify[A-Z]?\w*)$/
// What whoever sees a page may do with it: print it, and say whether an answer helped (project.md documentFAQ, feedback).
const everybodys = new Set(['print', 'feedback'])
const verbOf = (n: SeedNode): string | undefined => (n.name === n.page ? undefined : n.name.slice(n.page.length + 1))
const allowed: Readonly<Record<Reach, (verb: string) => boolean>> = {
  look: (v) => everybodys.has(v),
  export: (v) => everybodys.has(v) || v === 'export',
  work: (v) => !leads.test(v),
  lead: () => true,
}

// Buttons that show a class of figures: whoever may see the class has them with the page, and nobody else (organization.md §5).
const sights: Readonly<Record<string, 'cost' | 'price' | 'salary'>> = { cost: 'cost', price: 'price', viewSalary: 'salary' }
const sees = (seed: RoleSeed, verb: string): boolean => ['readonly', 'edit'].includes(seed.fields?.[sights[verb]!] ?? 'hidden')

const order: readonly Reach[] = ['look', 'export', 'work', 'lead']
/** The furthest reach that a role's list gives to a page: by its own name, or by a directory above it. */
function reachOf(seed: RoleSeed, n: SeedNode): Reach | undefined {
  const named = seed.pages[n.page]
  if (named) return named
  const found = Object.entries(seed.pages)
    .filter(([dir]) => n.dir !== null && (n.dir === dir || n.dir.startsWith(dir + '/')))
    .map(([, r]) => r)
  return found.sort((a, b) => order.indexOf(b) - order.indexOf(a))[0]
}

/** Nodes of a shipped role out of those that this build knows. Buttons beside a page bring the page along. */
export function nodesOfRole(seed: RoleSeed, all: readonly SeedNode[]): string[] {
  const out = new Set<string>()
  for (const n of all) {
    const reach = reachOf(seed, n)
    const verb = verbOf(n)
    if (reach && (verb === undefined || (verb in sights ? sees(seed, verb) : allowed[reach](verb)))) out.add(n.name)
  }
  for (const name of seed.plus ?? []) {
    const n = all.find((x) => x.name === name)
    if (n) {
      out.add(n.name)
      out.add(n.page)
    }
  }
  for (const name of seed.minus ?? []) out.delete(name)
  return [...out].sort()
}
