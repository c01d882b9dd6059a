import { get } from '@crossway/web-kit'
import { useEffect, useState } from 'react'

/** Rows that stand below a settlement; undefined while they are read, again when the record has changed. */
export function useBelow<Row>(id: number, path: string, version: unknown): readonly Row[] | undefined {
  const [rows, setRows] = useState<readonly Row[]>()
  useEffect(() => {
    let gone = false
    get<{ rows: Row[] }>(`settlement/${id}/${path}`).then(
      (r) => void (gone || setRows(r.rows)),
      () => void (gone || setRows([])),
    )
    return () => void (gone = true)
  }, [id, path, version])
  return rows
}
