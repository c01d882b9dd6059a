ALTER TABLE "bonus_plan" ADD COLUMN "slip_id" bigint;
ALTER TABLE "social_policy" ADD COLUMN "average_wage" numeric(18, 2);
ALTER TABLE "salary_adjust" DROP CONSTRAINT "salary_adjust_component_known";
DROP INDEX "tax_ledger_employee_company_month_uq";
ALTER TABLE "bonus_plan" ADD CONSTRAINT "bonus_plan_slip_id_fk" FOREIGN KEY ("slip_id") REFERENCES "public"."salary_slip"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "bonus_plan_slip_id_ix" ON "bonus_plan" USING btree ("slip_id","id");
CREATE UNIQUE INDEX "tax_ledger_employee_company_month_slip_uq" ON "tax_ledger" USING btree ("employee_id","company_id","month",coalesce("slip_id", 0));
ALTER TABLE "salary_adjust" ADD CONSTRAINT "salary_adjust_component_known" CHECK ("component" in ('E10', 'E11', 'D05', 'N01', 'SP', 'SC', 'SV'));
ALTER TABLE "social_policy" ADD CONSTRAINT "social_policy_average_wage_min" CHECK ("average_wage" >= 0);
