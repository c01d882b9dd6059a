import { create } from 'zustand'
import { auth } from './session-store.ts'

interface Badges {
  /** Open tasks of mine; `approvalCenterNum` of platform.md §3.3. */
  approvalCenterNum: number
  counts: Record<string, number>
}
export const useBadges = create<Badges>(() => ({ approvalCenterNum: 0, counts: {} }))

export const showApprovalCenter = (): boolean => auth('approvalCenter')

export function setApprovalNum(n: number | undefined): void {
  if (n === undefined) return
  useBadges.setState(({ counts }) => ({ approvalCenterNum: n, counts: { ...counts, approvalCenter: n } }))
}
export function setBadge(source: string, n: number): void {
  if (source === 'approvalCenter') return setApprovalNum(n)
  useBadges.setState(({ counts }) => ({ counts: { ...counts, [source]: n } }))
}
