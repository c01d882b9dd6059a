-- What an order line holds physically, by the mapping of its listing at the moment of the purchase (product.md MSKU).
create table amz_order_goods (
  order_item_id bigint not null references amz_order_item (id) on delete cascade,
  sku_id bigint not null references sku (id),
  qty int not null,
  revenue_ratio numeric(9,4),
  primary key (order_item_id, sku_id)
);
create index amz_order_goods_sku on amz_order_goods (sku_id);

-- Sales of a listing by shop-local day, made anew for the days that an import touches (resource.md salesDaily).
create table msku_sold_day (
  msku_id bigint not null references msku (id),
  day date not null,
  units int not null,
  orders int not null,
  sales numeric(18,4) not null,
  currency text,
  primary key (msku_id, day)
);
create index amz_order_item_msku_day on amz_order_item (msku_id, purchase_date_local) where is_current and msku_id is not null;
