-- Towns by Japanese postcode. The codes with the same first three digits are the lines of one row, each "code,prefecture,city,town".
create table postcode_prefixes (
  prefix text primary key check (prefix ~ '^[0-9]{3}$'),
  towns text not null
);
