import type { App, Runner } from '@crossway/server-kit'

/** A figure that an upper module lets goals and briefings read: of a person between two days. */
export interface HomeMetric {
  readonly code: string
  readonly title: { readonly 'zh-cn': string; readonly en: string }
  /** The figure as a decimal, or undefined where there is none for this person and time. */
  read(run: Runner, of: { readonly employee: number; readonly from: string; readonly to: string }): Promise<string | undefined>
}
const metrics = new WeakMap<App, Map<string, HomeMetric>>()
const of = (app: App): Map<string, HomeMetric> => {
  const known = metrics.get(app) ?? new Map<string, HomeMetric>()
  metrics.set(app, known)
  return known
}

/** The way goals read figures of upper modules (contracts.md, `registerHomeMetric`); a second figure under one code replaces the first. */
export const registerHomeMetric = (app: App, metric: HomeMetric): void => void of(app).set(metric.code, metric)
export const homeMetric = (app: App, code: string): HomeMetric | undefined => of(app).get(code)
export const homeMetricCodes = (app: App): string[] => [...of(app).keys()].toSorted()
export const homeMetrics = (app: App): Pick<HomeMetric, 'code' | 'title'>[] =>
  [...of(app).values()].map(({ code, title }) => ({ code, title })).toSorted((a, b) => (a.code < b.code ? -1 : 1))
