/** Names that hand-made routes read from query and body; they have no schema in the API document. */
export const wordsOfRoutes: readonly string[] =
  `id ids qty virtual_warehouse_id state sku_id reason msku_id lines rows sku from to text password name username msku view currency before stage warehouse type source marketplaces detail
  cookie token confirmed company sid code valid_from valid_to size q groups format fields comment value page layer filter date basis account store status scope parent merchants marketplace is_default
  effective_on department days args year month months store_id sort pivot limit growth customer_id counts challenge captchaId captcha target supplier_id shared save_as_rule role project platform phone
  ownership nodes mode mentions metric leader kind keep version data category_id units_per tracking resource resources record key line period skipBad same_triple thumb values versions command params
  history restore avatar nickname email mobile signature old new otp recovery code2 allow_ip remark money score delta employee roles departments positions to_employee all raw rate title message stack url`
    .split(/\s+/)
    .filter(Boolean)
