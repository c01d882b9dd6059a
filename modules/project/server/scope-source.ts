import { registerScopeSource } from '@crossway/organization/server'
import { projectsOf } from './project.queries.ts'

let registered = false

/** Tells the data scope in which projects a person works on a day (contracts.md §2.2). Registered once a process, however many servers it starts. */
export function registerProjectScope(): void {
  if (registered) return
  registered = true
  registerScopeSource('project', ({ run, employee, today }) => projectsOf(run, employee, today))
}
