/** ISO 3166-1: alpha-2, alpha-3, phone code, currency, continent, time zone of the capital. Names come from the Unicode CLDR at seeding. */
export const countries = `
AD AND 376 EUR EU Europe/Andorra; AE ARE 971 AED AS Asia/Dubai; AF AFG 93 AFN AS Asia/Kabul; AG ATG 1268 XCD NA America/Antigua;
AI AIA 1264 XCD NA America/Anguilla; AL ALB 355 ALL EU Europe/Tirane; AM ARM 374 AMD AS Asia/Yerevan; AO AGO 244 AOA AF Africa/Luanda;
AQ ATA 672 USD AN Antarctica/McMurdo; AR ARG 54 ARS SA America/Argentina/Buenos_Aires; AS ASM 1684 USD OC Pacific/Pago_Pago;
AT AUT 43 EUR EU Europe/Vienna; AU AUS 61 AUD OC Australia/Sydney; AW ABW 297 AWG NA America/Aruba; AX ALA 358 EUR EU Europe/Mariehamn;
AZ AZE 994 AZN AS Asia/Baku; BA BIH 387 BAM EU Europe/Sarajevo; BB BRB 1246 BBD NA America/Barbados; BD BGD 880 BDT AS Asia/Dhaka;
BE BEL 32 EUR EU Europe/Brussels; BF BFA 226 XOF AF Africa/Ouagadougou; BG BGR 359 EUR EU Europe/Sofia; BH BHR 973 BHD AS Asia/Bahrain;
BI BDI 257 BIF AF Africa/Bujumbura; BJ BEN 229 XOF AF Africa/Porto-Novo; BL BLM 590 EUR NA America/St_Barthelemy;
BM BMU 1441 BMD NA Atlantic/Bermuda; BN BRN 673 BND AS Asia/Brunei; BO BOL 591 BOB SA America/La_Paz; BQ BES 599 USD NA America/Kralendijk;
BR BRA 55 BRL SA America/Sao_Paulo; BS BHS 1242 BSD NA America/Nassau; BT BTN 975 BTN AS Asia/Thimphu; BV BVT 47 NOK AN Europe/Oslo;
BW BWA 267 BWP AF Africa/Gaborone; BY BLR 375 BYN EU Europe/Minsk; BZ BLZ 501 BZD NA America/Belize; CA CAN 1 CAD NA America/Toronto;
CC CCK 61 AUD AS Indian/Cocos; CD COD 243 CDF AF Africa/Kinshasa; CF CAF 236 XAF AF Africa/Bangui; CG COG 242 XAF AF Africa/Brazzaville;
CH CHE 41 CHF EU Europe/Zurich; CI CIV 225 XOF AF Africa/Abidjan; CK COK 682 NZD OC Pacific/Rarotonga; CL CHL 56 CLP SA America/Santiago;
CM CMR 237 XAF AF Africa/Douala; CN CHN 86 CNY AS Asia/Shanghai; CO COL 57 COP SA America/Bogota; CR CRI 506 CRC NA America/Costa_Rica;
CU CUB 53 CUP NA America/Havana; CV CPV 238 CVE AF Atlantic/Cape_Verde; CW CUW 599 XCG NA America/Curacao; CX CXR 61 AUD AS Indian/Christmas;
CY CYP 357 EUR AS Asia/Nicosia; CZ CZE 420 CZK EU Europe/Prague; DE DEU 49 EUR EU Europe/Berlin; DJ DJI 253 DJF AF Africa/Djibouti;
DK DNK 45 DKK EU Europe/Copenhagen; DM DMA 1767 XCD NA America/Dominica; DO DOM 1809 DOP NA America/Santo_Domingo; DZ DZA 213 DZD AF Africa/Algiers;
EC ECU 593 USD SA America/Guayaquil; EE EST 372 EUR EU Europe/Tallinn; EG EGY 20 EGP AF Africa/Cairo; EH ESH 212 MAD AF Africa/El_Aaiun;
ER ERI 291 ERN AF Africa/Asmara; ES ESP 34 EUR EU Europe/Madrid; ET ETH 251 ETB AF Africa/Addis_Ababa; FI FIN 358 EUR EU Europe/Helsinki;
FJ FJI 679 FJD OC Pacific/Fiji; FK FLK 500 FKP SA Atlantic/Stanley; FM FSM 691 USD OC Pacific/Pohnpei; FO FRO 298 DKK EU Atlantic/Faroe;
FR FRA 33 EUR EU Europe/Paris; GA GAB 241 XAF AF Africa/Libreville; GB GBR 44 GBP EU Europe/London; GD GRD 1473 XCD NA America/Grenada;
GE GEO 995 GEL AS Asia/Tbilisi; GF GUF 594 EUR SA America/Cayenne; GG GGY 44 GBP EU Europe/Guernsey; GH GHA 233 GHS AF Africa/Accra;
GI GIB 350 GIP EU Europe/Gibraltar; GL GRL 299 DKK NA America/Nuuk; GM GMB 220 GMD AF Africa/Banjul; GN GIN 224 GNF AF Africa/Conakry;
GP GLP 590 EUR NA America/Guadeloupe; GQ GNQ 240 XAF AF Africa/Malabo; GR GRC 30 EUR EU Europe/Athens; GS SGS 500 GBP AN Atlantic/South_Georgia;
GT GTM 502 GTQ NA America/Guatemala; GU GUM 1671 USD OC Pacific/Guam; GW GNB 245 XOF AF Africa/Bissau; GY GUY 592 GYD SA America/Guyana;
HK HKG 852 HKD AS Asia/Hong_Kong; HM HMD 672 AUD AN Indian/Kerguelen; HN HND 504 HNL NA America/Tegucigalpa; HR HRV 385 EUR EU Europe/Zagreb;
HT HTI 509 HTG NA America/Port-au-Prince; HU HUN 36 HUF EU Europe/Budapest; ID IDN 62 IDR AS Asia/Jakarta; IE IRL 353 EUR EU Europe/Dublin;
IL ISR 972 ILS AS Asia/Jerusalem; IM IMN 44 GBP EU Europe/Isle_of_Man; IN IND 91 INR AS Asia/Kolkata; IO IOT 246 USD AS Indian/Chagos;
IQ IRQ 964 IQD AS Asia/Baghdad; IR IRN 98 IRR AS Asia/Tehran; IS ISL 354 ISK EU Atlantic/Reykjavik; IT ITA 39 EUR EU Europe/Rome;
JE JEY 44 GBP EU Europe/Jersey; JM JAM 1876 JMD NA America/Jamaica; JO JOR 962 JOD AS Asia/Amman; JP JPN 81 JPY AS Asia/Tokyo;
KE KEN 254 KES AF Africa/Nairobi; KG KGZ 996 KGS AS Asia/Bishkek; KH KHM 855 KHR AS Asia/Phnom_Penh; KI KIR 686 AUD OC Pacific/Tarawa;
KM COM 269 KMF AF Indian/Comoro; KN KNA 1869 XCD NA America/St_Kitts; KP PRK 850 KPW AS Asia/Pyongyang; KR KOR 82 KRW AS Asia/Seoul;
KW KWT 965 KWD AS Asia/Kuwait; KY CYM 1345 KYD NA America/Cayman; KZ KAZ 7 KZT AS Asia/Almaty; LA LAO 856 LAK AS Asia/Vientiane;
LB LBN 961 LBP AS Asia/Beirut; LC LCA 1758 XCD NA America/St_Lucia; LI LIE 423 CHF EU Europe/Vaduz; LK LKA 94 LKR AS Asia/Colombo;
LR LBR 231 LRD AF Africa/Monrovia; LS LSO 266 LSL AF Africa/Maseru; LT LTU 370 EUR EU Europe/Vilnius; LU LUX 352 EUR EU Europe/Luxembourg;
LV LVA 371 EUR EU Europe/Riga; LY LBY 218 LYD AF Africa/Tripoli; MA MAR 212 MAD AF Africa/Casablanca; MC MCO 377 EUR EU Europe/Monaco;
MD MDA 373 MDL EU Europe/Chisinau; ME MNE 382 EUR EU Europe/Podgorica; MF MAF 590 EUR NA America/Marigot; MG MDG 261 MGA AF Indian/Antananarivo;
MH MHL 692 USD OC Pacific/Majuro; MK MKD 389 MKD EU Europe/Skopje; ML MLI 223 XOF AF Africa/Bamako; MM MMR 95 MMK AS Asia/Yangon;
MN MNG 976 MNT AS Asia/Ulaanbaatar; MO MAC 853 MOP AS Asia/Macau; MP MNP 1670 USD OC Pacific/Saipan; MQ MTQ 596 EUR NA America/Martinique;
MR MRT 222 MRU AF Africa/Nouakchott; MS MSR 1664 XCD NA America/Montserrat; MT MLT 356 EUR EU Europe/Malta; MU MUS 230 MUR AF Indian/Mauritius;
MV MDV 960 MVR AS Indian/Maldives; MW MWI 265 MWK AF Africa/Blantyre; MX MEX 52 MXN NA America/Mexico_City; MY MYS 60 MYR AS Asia/Kuala_Lumpur;
MZ MOZ 258 MZN AF Africa/Maputo; NA NAM 264 NAD AF Africa/Windhoek; NC NCL 687 XPF OC Pacific/Noumea; NE NER 227 XOF AF Africa/Niamey;
NF NFK 672 AUD OC Pacific/Norfolk; NG NGA 234 NGN AF Africa/Lagos; NI NIC 505 NIO NA America/Managua; NL NLD 31 EUR EU Europe/Amsterdam;
NO NOR 47 NOK EU Europe/Oslo; NP NPL 977 NPR AS Asia/Kathmandu; NR NRU 674 AUD OC Pacific/Nauru; NU NIU 683 NZD OC Pacific/Niue;
NZ NZL 64 NZD OC Pacific/Auckland; OM OMN 968 OMR AS Asia/Muscat; PA PAN 507 PAB NA America/Panama; PE PER 51 PEN SA America/Lima;
PF PYF 689 XPF OC Pacific/Tahiti; PG PNG 675 PGK OC Pacific/Port_Moresby; PH PHL 63 PHP AS Asia/Manila; PK PAK 92 PKR AS Asia/Karachi;
PL POL 48 PLN EU Europe/Warsaw; PM SPM 508 EUR NA America/Miquelon; PN PCN 64 NZD OC Pacific/Pitcairn; PR PRI 1787 USD NA America/Puerto_Rico;
PS PSE 970 ILS AS Asia/Hebron; PT PRT 351 EUR EU Europe/Lisbon; PW PLW 680 USD OC Pacific/Palau; PY PRY 595 PYG SA America/Asuncion;
QA QAT 974 QAR AS Asia/Qatar; RE REU 262 EUR AF Indian/Reunion; RO ROU 40 RON EU Europe/Bucharest; RS SRB 381 RSD EU Europe/Belgrade;
RU RUS 7 RUB EU Europe/Moscow; RW RWA 250 RWF AF Africa/Kigali; SA SAU 966 SAR AS Asia/Riyadh; SB SLB 677 SBD OC Pacific/Guadalcanal;
SC SYC 248 SCR AF Indian/Mahe; SD SDN 249 SDG AF Africa/Khartoum; SE SWE 46 SEK EU Europe/Stockholm; SG SGP 65 SGD AS Asia/Singapore;
SH SHN 290 SHP AF Atlantic/St_Helena; SI SVN 386 EUR EU Europe/Ljubljana; SJ SJM 47 NOK EU Arctic/Longyearbyen; SK SVK 421 EUR EU Europe/Bratislava;
SL SLE 232 SLE AF Africa/Freetown; SM SMR 378 EUR EU Europe/San_Marino; SN SEN 221 XOF AF Africa/Dakar; SO SOM 252 SOS AF Africa/Mogadishu;
SR SUR 597 SRD SA America/Paramaribo; SS SSD 211 SSP AF Africa/Juba; ST STP 239 STN AF Africa/Sao_Tome; SV SLV 503 USD NA America/El_Salvador;
SX SXM 1721 XCG NA America/Lower_Princes; SY SYR 963 SYP AS Asia/Damascus; SZ SWZ 268 SZL AF Africa/Mbabane; TC TCA 1649 USD NA America/Grand_Turk;
TD TCD 235 XAF AF Africa/Ndjamena; TF ATF 262 EUR AN Indian/Kerguelen; TG TGO 228 XOF AF Africa/Lome; TH THA 66 THB AS Asia/Bangkok;
TJ TJK 992 TJS AS Asia/Dushanbe; TK TKL 690 NZD OC Pacific/Fakaofo; TL TLS 670 USD AS Asia/Dili; TM TKM 993 TMT AS Asia/Ashgabat;
TN TUN 216 TND AF Africa/Tunis; TO TON 676 TOP OC Pacific/Tongatapu; TR TUR 90 TRY AS Europe/Istanbul; TT TTO 1868 TTD NA America/Port_of_Spain;
TV TUV 688 AUD OC Pacific/Funafuti; TW TWN 886 TWD AS Asia/Taipei; TZ TZA 255 TZS AF Africa/Dar_es_Salaam; UA UKR 380 UAH EU Europe/Kyiv;
UG UGA 256 UGX AF Africa/Kampala; UM UMI 1 USD OC Pacific/Wake; US USA 1 USD NA America/New_York; UY URY 598 UYU SA America/Montevideo;
UZ UZB 998 UZS AS Asia/Tashkent; VA VAT 379 EUR EU Europe/Vatican; VC VCT 1784 XCD NA America/St_Vincent; VE VEN 58 VES SA America/Caracas;
VG VGB 1284 USD NA America/Tortola; VI VIR 1340 USD NA America/St_Thomas; VN VNM 84 VND AS Asia/Ho_Chi_Minh; VU VUT 678 VUV OC Pacific/Efate;
WF WLF 681 XPF OC Pacific/Wallis; WS WSM 685 WST OC Pacific/Apia; YE YEM 967 YER AS Asia/Aden; YT MYT 262 EUR AF Indian/Mayotte;
ZA ZAF 27 ZAR AF Africa/Johannesburg; ZM ZMB 260 ZMW AF Africa/Lusaka; ZW ZWE 263 ZWG AF Africa/Harare;
`

export const continents: readonly (readonly [code: string, zh: string, en: string])[] = [
  ['AS', '亚洲', 'Asia'],
  ['EU', '欧洲', 'Europe'],
  ['NA', '北美洲', 'North America'],
  ['SA', '南美洲', 'South America'],
  ['AF', '非洲', 'Africa'],
  ['OC', '大洋洲', 'Oceania'],
  ['AN', '南极洲', 'Antarctica'],
]

/** Postal codes of the countries we sell to and buy in. */
export const postalPatterns: Readonly<Record<string, string>> = {
  CN: '^\\d{6}$',
  US: '^\\d{5}(-\\d{4})?$',
  CA: '^[A-Z]\\d[A-Z] ?\\d[A-Z]\\d$',
  GB: '^[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}$',
  DE: '^\\d{5}$',
  FR: '^\\d{5}$',
  IT: '^\\d{5}$',
  ES: '^\\d{5}$',
  JP: '^\\d{3}-?\\d{4}$',
  AU: '^\\d{4}$',
  MX: '^\\d{5}$',
  NL: '^\\d{4} ?[A-Z]{2}$',
  PL: '^\\d{2}-\\d{3}$',
  SE: '^\\d{3} ?\\d{2}$',
  BE: '^\\d{4}$',
  BR: '^\\d{5}-?\\d{3}$',
}
