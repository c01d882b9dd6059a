import '../texts/register.ts'
import type { Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { BeginText } from '../selling/begin-with.tsx'
import { LogMany } from './log-many.tsx'

const slots: Slots = {
  toolbar: [LogMany],
  widths: { msku: 180, asin: 126 },
  formFields: { text: BeginText },
  views: { matrix: { label: { 'zh-cn': '日历', en: 'Calendar' }, View: lazy(() => import('./matrix-view.tsx')) } },
}
export default slots
