import { auth } from '@crossway/web-kit'
import { Button } from 'antd'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useWords } from '../words.ts'

const PositionsDrawer = lazy(() => import('./positions-drawer.tsx'))

/** The way to the positions, in the toolbar of the people. */
export function PositionsButton(): ReactElement | null {
  const w = useWords()
  const [open, setOpen] = useState(false)
  if (!auth('employee/edit')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid="btn-positions">
        {w('岗位', 'Positions')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PositionsDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
