ALTER TABLE "quote_template_line" ADD COLUMN "title_en" text;
ALTER TABLE "reconcile_bill_line" ADD COLUMN "title_en" text;
ALTER TABLE "salary_sheet" ADD COLUMN "title_en" text;
-- Names that nobody gave by hand have been the same words since there are sheets.
update salary_sheet set title_en = month || case kind when 'monthly' then ' salaries' when 'bonus' then ' annual bonus' when 'leaving' then ' leaving pay' else ' supplement' end
where title = month || case kind when 'monthly' then ' 工资' when 'bonus' then ' 年终奖' when 'leaving' then ' 离职结算' else ' 补发' end;
-- What a contract charges is called after its kind.
update reconcile_bill_line l set title_en = w.en from (values ('服务费', 'Service fee'), ('销售佣金', 'Sales commission'), ('利润分成', 'Profit share'), ('广告服务费', 'Advertising service'), ('操作费', 'Handling'), ('代垫加价', 'Markup on advanced cost'), ('一次性费用', 'One-off fee')) as w(zh, en)
where l.section = 'C' and l.title = w.zh;
