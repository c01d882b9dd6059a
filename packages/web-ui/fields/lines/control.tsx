import { lazy, Suspense } from 'react'
import { Skeleton } from 'antd'
import type { KindControl } from '../kind.ts'

const LineEditor = lazy(() => import('../../lines/line-editor.tsx').then((m) => ({ default: m.LineEditor })))

/** Rows of the document in a grid of their own; it reads and writes the form itself, because its cells have errors of their own. */
export const LinesControl: KindControl = ({ at, form, disabled }) => (
  <Suspense fallback={<Skeleton active paragraph={{ rows: 3 }} title={false} />}>
    {form && <LineEditor at={at} form={form} disabled={disabled ?? false} />}
  </Suspense>
)
