/** Passwords that guessers try first, in lower case, what Chinese keyboards suggest among them; the server asks published lists besides. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 654321 87654321 123123 123321 112233 121212 131313 123123123 123654 147258 147258369 159753 159357 789456 741852963
  000000 111111 222222 333333 444444 555555 666666 777777 888888 999999 00000000 11111111 66666666 88888888 5201314 520520 1314520 7758521 5211314 woaini woaini1314 woaini520 iloveyou iloveyou1
  password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass1234 passwd admin123 admin1234 admin888 admin@123 administrator admin666 root123 root1234 test123 test1234 guest123 user123
  qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwer1234 asdfgh asdfghjkl asdf1234 asd123 zxcvbn zxcvbnm zxc123 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 qazwsx qazwsxedc 1qazxsw2 zaq12wsx
  abc123 abcd1234 abc12345 a123456 a1234567 a12345678 a123456789 aa123456 123456a 123456aa 12345678a 123qwe 123abc 1234qwer 1234abcd abcdef abcdefg abcdefgh abc123456 123456abc 123456q q123456 z123456 w123456 wang123456
  letmein welcome welcome1 welcome123 monkey dragon master superman batman shadow sunshine princess football baseball starwars trustno1 whatever freedom michael jordan charlie jennifer hunter2 computer internet samsung google
  changeme changeme123 default secret secret123 login123 temp1234 temppass hello123 helloworld qweasd qweasdzxc company company123 erp123 erp123456 erp@123 crossway crossway123 kuatu123 amazon amazon123 shopify123`.split(
    /\s+/,
  ),
)
