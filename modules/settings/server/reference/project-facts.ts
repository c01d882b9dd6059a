import type { Runner } from '@crossway/server-kit'

/** What modules below the projects must know of one: a port that the project module fills at start (contracts.md §1 rule 2). */
export interface ProjectFacts {
  /** The client whose project it is; null for our own. */
  customerOf(run: Runner, project: number): Promise<number | null>
  /** Is the project under way: being prepared, operated or paused? */
  isLive(run: Runner, project: number): Promise<boolean>
  /** Is the person a member of the project on a day? */
  isMember(run: Runner, project: number, employee: number, day: string): Promise<boolean>
}
let facts: ProjectFacts | undefined
export const registerProjectFacts = (f: ProjectFacts): void => void (facts = f)
/** Without projects nothing is anybody's and everybody may be chosen. */
export const projectFacts = (): ProjectFacts => facts ?? { customerOf: async () => null, isMember: async () => true, isLive: async () => true }
