-- The phones in stock at the end of any day, from the history of moves, and the phones sold in a time.

-- Stock of an earlier day is the stock of now with the moves since then undone, so what is read grows with these moves
-- and not with all phones that there ever were.
create index moves_by_time on device_moves (at, device_id);
-- Sales of a time, whatever their day in the books.
create index loans_by_activation on loans (activated_at) where activated_at is not null;

-- The phones in stock at an instant, with the shop and since when each lay there without a break: a transfer to another
-- shop is none, and neither is a sale whose IMEI was mistyped. Worth is the wholesale price of the day, as far as it was
-- known at an instant. `ends_at` is the first instant after the day, in the time zone of the business.
create function stock_on(on_day date, ends_at timestamptz, known_at timestamptz)
returns table (device_id uuid, imei text, product_id uuid, shop_id uuid, since timestamptz, worth_fcfa bigint)
stable parallel safe language sql as $$
  -- The first move of each phone since.
  with moved as materialized (
    select distinct on (m.device_id) m.device_id, m.from_state from device_moves m where m.at >= ends_at
    order by m.device_id, m.id),
  held as (
    select d.id, d.imei, d.product_id, d.shop_id, d.created_at
    from devices d
    where d.state = 'in_stock' and d.created_at < ends_at
      and not exists (select from moved m where m.device_id = d.id)
    union all
    select d.id, d.imei, d.product_id, coalesce((select b.shop_id from device_moves b
        where b.device_id = d.id and b.at < ends_at order by b.id desc limit 1), d.shop_id), d.created_at
    from moved m join devices d on d.id = m.device_id
    where m.from_state = 'in_stock' and d.created_at < ends_at),
  prices as (
    select distinct on (v.product_id) v.product_id, v.wholesale_price_fcfa from price_versions v
    where v.effective_on <= on_day and v.created_at <= known_at order by v.product_id, v.effective_on desc)
  select h.id, h.imei, h.product_id, h.shop_id,
    coalesce((select m.at from device_moves m where m.device_id = h.id and m.at < ends_at and m.to_state = 'in_stock'
      and coalesce(m.from_state, '') not in ('in_stock', 'sold', 'active') order by m.id desc limit 1), h.created_at),
    coalesce(p.wholesale_price_fcfa, 0)::bigint
  from held h left join prices p on p.product_id = h.product_id
$$;

-- The phones of the loans that were activated from an instant on and before another, at the wholesale price of their
-- contracts.
create function phones_sold(from_at timestamptz, until_at timestamptz)
returns table (loan_id uuid, device_id uuid, imei text, product_id uuid, shop_id uuid, sold_at timestamptz,
  worth_fcfa bigint)
stable parallel safe language sql as $$
  select l.id, l.device_id, d.imei, l.product_id, l.shop_id, l.activated_at, coalesce(v.wholesale_price_fcfa, 0)::bigint
  from loans l join devices d on d.id = l.device_id left join price_versions v on v.id = l.price_version_id
  where l.activated_at >= from_at and l.activated_at < until_at
$$;

-- The day of the first phone: before it there is no stock to report.
create view phones_received as select id as device_id, created_at as received_at from devices;

drop view phones_in_stock;
