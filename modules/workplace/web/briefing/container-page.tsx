import { navigate } from '@crossway/web-kit'
import { useEffect, type ReactElement } from 'react'
import { BriefingFrame } from './bar.tsx'
import { at } from './briefing-call.ts'

/** The container and the menu entry lead to the writing page. */
export default function ContainerPage(): ReactElement {
  useEffect(() => void navigate(`${at}/briefingList`), [])
  return <BriefingFrame page="briefingList" />
}
