import { describe, expect, it } from 'vitest'
import { menuPages, menuRules, mobileRoutes } from './menu.ts'
import { menuCounts } from './menu-counts.ts'

describe('the shipped menu', () => {
  const counts = menuCounts()

  it('has as many pages in each group as the specification lists', () => {
    expect(counts.groups).toEqual({
      home: 1,
      global: 10,
      customer: 12,
      product: 7,
      preSale: 5,
      finance: 36,
      purchase: 8,
      logistics: 10,
      warehouse: 7,
      promotion: 11,
      marketing: 25,
      b2b: 8,
      dashboard: 23,
      resource: 20,
      designCenter: 13,
      project: 5,
      personnelMatters: 5,
      organization: 4,
      settings: 21,
      tool: 4,
    })
  })

  it('has as many pages in each sub-group', () => {
    expect(counts.subGroups).toEqual({
      'finance/amazon': 8,
      'finance/mc': 6,
      'finance/shopify': 4,
      'finance/contract': 6,
      'finance/promotion': 2,
      'finance/logistics': 4,
      'finance/base': 4,
      'finance/direct': 2,
      'marketing/amazon': 14,
      'marketing/mc': 9,
      'marketing/shopify': 2,
      'dashboard/amazon': 8,
      'dashboard/mc': 7,
      'dashboard/shopify': 3,
      'dashboard/customer': 3,
      'dashboard/promotion': 1,
      'dashboard/finance': 1,
      'resource/direct': 4,
      'resource/reports': 16,
      'settings/external': 2,
      'settings/integration': 1,
      'settings/crawler': 3,
      'settings/amzStore': 4,
      'settings/base': 9,
      'settings/log': 2,
      // console and profile on top, terminal and modules between the sub-groups
      'admin/direct': 4,
      'admin/auth': 4,
      'admin/routine': 2,
      'admin/security': 4,
      'admin/user': 5,
    })
  })

  it('adds up to the totals of the specification', () => {
    expect(counts).toMatchObject({ desktop: 235, links: 1, subroutes: 1, mobile: 34, mobileOnly: 3, administration: 19, permissionPages: 257, support: 6 })
  })

  it('gives the phone exactly its list', () => {
    const specified =
      'contract, contractCheck, agreement, agreementCheck, followup, followupCheck, promotionDemand, withdraw, competitorSurvey, sampleManage, plan, depositLog, fileApply, collectMoney, settlement, earlyWarning, productDev, stocking, inquiry, shippingNotice, cargoValue, amzPerformance, planeDemand, planeTask, videoDemand, videoTask, refund, firstLegPayment, WHCalibrate, supplierPayment, purchaseDemand, purchasePayment, purchaseSign, sampleCollection'
    expect([...mobileRoutes].sort()).toEqual(specified.split(', ').sort())
  })

  it('names every page once, whatever the case, and every directory once', () => {
    const lower = menuPages.map((p) => p.name.toLowerCase())
    expect(new Set(lower).size).toBe(lower.length)
    const dirs = menuRules.filter((r) => r.type === 'menu_dir').map((r) => r.name)
    expect(new Set(dirs).size).toBe(dirs.length)
    expect(menuRules.every((r) => /^[A-Za-z][\w/]*$/.test(r.name))).toBe(true)
  })

  it('has every title in both languages, an icon, and a path without /admin', () => {
    for (const r of menuRules) {
      expect(r.title && r.titleEn && r.icon, r.name).toBeTruthy()
      expect(r.path ?? '', r.name).not.toMatch(/^\/|^admin\//)
    }
  })

  it('orders siblings by weight in steps of 10', () => {
    const dirs = menuRules.filter((r) => r.parent === 'finance').map((r) => r.weight)
    expect(dirs).toEqual(dirs.map((_, i) => (dirs.length - i) * 10))
  })
})
