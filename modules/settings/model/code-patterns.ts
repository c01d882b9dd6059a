/** ISO 3166-1 alpha-2 country, upper case. */
export const countryCode = { min: 2, max: 2, pattern: '^[A-Z]{2}$', format: 'country' } as const
/** ISO 4217 currency, upper case. */
export const currencyCode = { min: 3, max: 3, pattern: '^[A-Z]{3}$', format: 'currency' } as const
/** Codes of master data: letters, digits, dot, dash, underscore; unique whatever their case. */
export const plainCode = { max: 40, pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$', format: 'code' } as const
