"""Storms: many games while servers are killed, and an audit of all acknowledged moves."""
