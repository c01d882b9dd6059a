/** The page on which each group's records stand; its name is the prefix of their permission nodes (finance.md §0: a page fixes its group). */
export const settlementRoutes = { amazon: 'settlement', mc: 'platformBillSum', shopify: 'shopifyReconcileBill' } as const
export const collectionRoutes = { amazon: 'amzPaymentCollection', mc: 'mcPaymentCollection', shopify: 'shopifyReconcileBill' } as const
export const billRoutesOf = { amazon: 'amzReconcileBill', mc: 'channelsCheckBill', shopify: 'shopifyReconcileBill' } as const
export type ChannelGroup = keyof typeof settlementRoutes
export const channelGroupsOfFinance = ['amazon', 'mc', 'shopify'] as const
