-- What stands before the last four digits of an identity number is where and when the person was born: the number is kept sealed, and here by its end only.
update employee set id_no = '********' || right(id_no, 4) where id_no ~ '^[^*]{6}\*{8}[^*]{4}$';
