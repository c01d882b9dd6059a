import { amzInsurancePage, amzRegisterInfoPage, amzStoreProgressPage } from './amazon-store.pages.ts'
import { brandPage, companyEntityPage } from './company.pages.ts'
import { platformInfoPage, storeOrganizationPage } from './store.pages.ts'
import { amzDedicatedLinePage } from './line/line.pages.ts'
import { storeVerifyCodePage } from './verify-code.pages.ts'
import { supplierManagePage } from './supplier.pages.ts'
import { fileTypePage, regionPage, tagPage } from './catalogue.pages.ts'
import { bizParamPage, numberingRulePage, workCalendarPage } from './rule.pages.ts'

export const pages = [
  companyEntityPage,
  brandPage,
  platformInfoPage,
  storeOrganizationPage,
  storeVerifyCodePage,
  amzRegisterInfoPage,
  amzStoreProgressPage,
  amzInsurancePage,
  amzDedicatedLinePage,
  supplierManagePage,
  regionPage,
  tagPage,
  fileTypePage,
  workCalendarPage,
  numberingRulePage,
  bizParamPage,
] as const
