import type { FileValue } from '@crossway/kernel'
import { get, usePageModel, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { useEffect, useState } from 'react'
import { versionsOf } from './versions.ts'

const mostTasks = 12
const newest = (task: ListRow): readonly FileValue[] => versionsOf(task)[0]?.files ?? []

/** Files of the newest version of a task, or of each delivered task of a demand; undefined until they are read. */
export function useNewest(row: ListRow | undefined): readonly FileValue[] | undefined {
  const [files, setFiles] = useState<readonly FileValue[]>()
  const id = row?.id
  const isDemand = usePageModel().resource.name === 'design_demand'
  useEffect(() => {
    if (id === undefined) return
    let gone = false
    const read = async (): Promise<readonly FileValue[]> => {
      const task = (n: number): Promise<ListRow> => get<ListRow>(`design-task/${n}`, { silent: true })
      if (!isDemand) return newest(await task(id))
      const query = { filter: { demand: { in: [id] }, status: { eq: 'delivered' } }, size: mostTasks, fields: 'no' }
      const { rows } = await get<ListAnswer>('design-task', { query, silent: true })
      return (await Promise.all(rows.map((r) => task(r.id)))).flatMap(newest)
    }
    read().then(
      (f) => void (gone || setFiles(f)),
      () => void (gone || setFiles([])),
    )
    return () => void (gone = true)
  }, [id, isDemand])
  return files
}
