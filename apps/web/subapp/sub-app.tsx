import type { ReactElement } from 'react'

export default function SubApp(): ReactElement {
  return <div id="subapp-container" style={{ height: '100%' }} />
}
