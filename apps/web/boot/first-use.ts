let used = false
for (const sign of ['pointerdown', 'keydown'] as const) addEventListener(sign, () => void (used = true), { capture: true, once: true })

/** Has anybody touched this document yet? The browser's own mark survives a reload, so it cannot tell. */
export const wasUsed = (): boolean => used
