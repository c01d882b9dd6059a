import type { Named, OrderSum } from './board.ts'

export interface ShopSum extends OrderSum {
  /** Customers whose first order this is, and orders of customers who had ordered before. */
  readonly newCustomers: number
  readonly returning: number
}
export interface Cohort {
  /** Month of the first order. */
  readonly month: string
  readonly customers: number
  /** By months since: customers who ordered again in it, and what all orders so far brought a customer (CNY). */
  readonly after: readonly { readonly again: number; readonly value: string }[]
}
/** What an independent store's board shows beside the P&L (dashboard.md §6), in CNY and by the store's own days. */
export interface ShopFacts {
  readonly now: ShopSum
  readonly before: ShopSum
  readonly days: readonly {
    readonly day: string
    readonly orders: number
    readonly newCustomers: number
    readonly returning: number
    readonly newSales: string
    readonly returningSales: string
  }[]
  /** Orders by weekday (1 = Monday) and hour. */
  readonly hours: readonly { readonly weekday: number; readonly hour: number; readonly orders: number }[]
  readonly traffic: readonly {
    readonly source: string | null
    readonly medium: string | null
    readonly campaign: string | null
    readonly orders: number
    readonly sales: string
    readonly newCustomers: number
  }[]
  readonly cohorts: readonly Cohort[]
  readonly countries: readonly { readonly country: string; readonly orders: number; readonly sales: string; readonly freight: string }[]
  readonly payments: readonly (Named & {
    readonly sales: string
    readonly fee: string
    readonly orders: number
    readonly disputes: number
    readonly pending: string
  })[]
}
