/** Is the user writing somewhere? Single-key shortcuts are silent then (platform.md §3.11). */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.closest('[role="combobox"], [role="menu"], [role="dialog"]') !== null)
