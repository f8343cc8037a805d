-- Reasons why a shop keeps a car may tell of a person, and the log keeps no words about customers (docs/privacy.md).
alter table staff_audit disable trigger staff_audit_only_grows;
update staff_audit set before = before - 'note', after = after - 'note' where action like 'car.%';
alter table staff_audit enable trigger staff_audit_only_grows;

-- No statement looks for a subject.
drop index staff_audit_by_subject;
