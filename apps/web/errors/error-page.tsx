import { usePlace } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { ErrorBody } from './error-body.tsx'

export default function ErrorPage(): ReactElement {
  const path = usePlace((p) => p.path)
  return (
    <main className="error-page">
      <ErrorBody path={path} />
    </main>
  )
}
