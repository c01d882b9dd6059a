-- Seeds of two-step codes stand with all other credentials now; those sealed before cannot be carried over and are enrolled again.
update otp_source set enrolled = false, enrolled_at = null where enrolled;
drop table otp_secret;
