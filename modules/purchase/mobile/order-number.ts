/** A carton label carries the order's number before its own: `PO2611120007-C012`. */
export const orderNumber = (code: string): string => /^(PO\d{6,})(-C\d+)?$/i.exec(code.trim())?.[1]?.toUpperCase() ?? code.trim()
