import type { Runner } from '@crossway/server-kit'

/** What a scope source is asked: whose, on which day. Stores are asked after projects and get those found. */
export interface ScopeQuestion {
  readonly run: Runner
  readonly employee: number
  readonly today: string
  readonly projects: readonly number[]
}
export type ScopeQuery = (question: ScopeQuestion) => Promise<readonly number[]>
export type ScopeDimension = 'project' | 'store'

const sources: Record<ScopeDimension, ScopeQuery[]> = { project: [], store: [] }

/**
 * Fills the port for dimensions that this module does not know: `project` answers the projects in which a person works on the day,
 * `store` the stores of those projects (organization.md §4; contracts.md §2.2). Called once at start by project and ledger.
 */
export function registerScopeSource(dimension: ScopeDimension, query: ScopeQuery): () => void {
  sources[dimension].push(query)
  return () => void sources[dimension].splice(sources[dimension].indexOf(query), 1)
}

export const hasScopeSources = (): boolean => sources.project.length + sources.store.length > 0

async function ask(dimension: ScopeDimension, question: ScopeQuestion): Promise<number[]> {
  const answers = await Promise.all(sources[dimension].map((q) => q(question)))
  return [...new Set(answers.flat())].sort((a, b) => a - b)
}

/** Projects and stores of a person on a day. */
export async function projectsAndStores(run: Runner, employee: number, today: string): Promise<{ projects: number[]; stores: number[] }> {
  const projects = await ask('project', { run, employee, today, projects: [] })
  return { projects, stores: await ask('store', { run, employee, today, projects }) }
}
