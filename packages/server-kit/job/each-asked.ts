import type { JobCall } from '../module/module.ts'

/** Does what several asked for, one after the other: one that fails is told in the log and leaves the others. The only one fails with its job. */
export async function eachAsked<T>(
  job: JobCall,
  name: (data: Record<string, unknown>) => string,
  work: (data: Record<string, unknown>) => Promise<T>,
): Promise<T | T[]> {
  // A job that the clock or a person queued by itself has its one order in its data.
  const asked = (job.data.asked as Record<string, unknown>[] | undefined) ?? [job.data]
  if (asked.length === 1) return work(asked[0]!)
  const done: T[] = []
  for (const [i, data] of asked.entries()) {
    await job.progress(i, asked.length, name(data))
    try {
      done.push(await work(data))
    } catch (e) {
      const refusal = e as { text?: (l: string) => string; message?: string; stack?: string }
      if (!refusal.text) job.app.log(`job ${job.id} ${name(data)} failed: ${refusal.stack ?? String(e)}`)
      await job.itemFailed(name(data), refusal.text?.(job.ctx.lang) ?? refusal.message ?? 'failed')
    }
  }
  return done
}
