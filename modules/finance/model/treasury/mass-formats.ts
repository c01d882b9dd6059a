/** Services that pay many by one table, to an e-mail address. */
export const massFormats = ['paypal', 'wise'] as const
export type MassFormat = (typeof massFormats)[number]
export const massNames: Readonly<Record<MassFormat, string>> = { paypal: 'PayPal', wise: 'Wise' }
export const isMass = (v: string): v is MassFormat => massFormats.some((m) => m === v)
