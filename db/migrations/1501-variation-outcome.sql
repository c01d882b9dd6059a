-- What a change of a family did to its visitors and to how many of them buy (operations.md Multivariant, result).
ALTER TABLE "variation_plan" ADD COLUMN "before_sessions" numeric(18, 2);
ALTER TABLE "variation_plan" ADD COLUMN "after_sessions" numeric(18, 2);
ALTER TABLE "variation_plan" ADD COLUMN "before_conversion" numeric(9, 4);
ALTER TABLE "variation_plan" ADD COLUMN "after_conversion" numeric(9, 4);
