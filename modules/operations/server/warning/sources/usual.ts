import { buyerSources } from './buyers.ts'
import { dayFigureSources } from './day-figures.ts'
import { goodsSources } from './goods.ts'
import { listingSources } from './listings.ts'
import { supplySources } from './supply.ts'

/** What this module watches over. */
export function usualSources(): void {
  goodsSources()
  listingSources()
  dayFigureSources()
  supplySources()
  buyerSources()
}
